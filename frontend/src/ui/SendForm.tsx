import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';

interface Props {
  onSend: () => void;
  /** What is wrong by field: the first wrong field gets the focus whenever this changes. */
  problems?: Readonly<Record<string, string>>;
  className?: string;
  /** The form's name, where a page has several. */
  label?: string;
  children: ReactNode;
}

/** A form checked by our own words, not the browser's. */
export function SendForm({ onSend, problems, className, label, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form ref={form} noValidate className={className} aria-label={label} onSubmit={send}>
      {children}
    </form>
  );
}
