import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A radio button cannot be invalid by itself, so a group of them is marked. */
const invalidFields = '[aria-invalid="true"], [data-missing] input:not(:disabled)';

/**
 * Renders a form without the browser’s validation. Focuses the first invalid field after a submit, and after a response
 * that refuses a field, unless the user has gone on typing.
 */
export function ValidatedForm({ onSubmit, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const focusInvalidField = () => {
    const field = form.current?.querySelector<HTMLElement>(invalidFields);
    field?.focus();
    isSent.current = !field;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    focusInvalidField();
  };
  useEffect(() => {
    if (isSent.current) focusInvalidField();
  });
  const stopWaiting = () => {
    isSent.current = false;
  };
  return (
    <form ref={form} noValidate className={className} onSubmit={submit} onInput={stopWaiting}>
      {children}
    </form>
  );
}
