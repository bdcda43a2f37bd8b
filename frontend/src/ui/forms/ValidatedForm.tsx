import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** Renders a form without the browser’s validation. Focuses the first invalid field after a submit. */
export function ValidatedForm({ onSubmit, className, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form noValidate className={className} onSubmit={submit}>
      {children}
    </form>
  );
}
