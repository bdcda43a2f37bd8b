import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Names and addresses, which translation programs must keep. */
  isName?: boolean;
  children: ReactNode;
}

/** A label and its value, in a `dl`. */
export function Fact({ label, isName, children }: Props) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate={isName ? 'no' : undefined}>{children}</dd>
    </div>
  );
}
