import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A radio button cannot be invalid by itself, so a group of them is marked. */
const invalidFields = '[aria-invalid="true"], [data-missing] input:not(:disabled)';

/** Renders a form without the browser’s validation. Focuses the first invalid field after a submit. */
export function ValidatedForm({ onSubmit, className, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>(invalidFields)?.focus();
  };
  return (
    <form noValidate className={className} onSubmit={submit}>
      {children}
    </form>
  );
}
