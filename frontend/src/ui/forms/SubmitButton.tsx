import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';

interface Props {
  /** Makes the button look disabled but keeps its focus. `useAsyncAction` ignores a second submit. */
  busy: boolean;
  disabled?: boolean;
  className?: string;
  describedBy?: string;
  children: ReactNode;
}

export function SubmitButton({ busy, disabled, className = 'form-action', describedBy, children }: Props) {
  return (
    <Button
      type="submit"
      className={className}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
  );
}
