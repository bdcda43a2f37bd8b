import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** Checks and sends; what is wrong is on screen right after it. */
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form checked by our own words, not the browser's; the first wrong field gets the focus when it is sent. */
export function ValidatedForm({ onSubmit, className, children }: Props) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form noValidate className={className} onSubmit={send}>
      {children}
    </form>
  );
}
