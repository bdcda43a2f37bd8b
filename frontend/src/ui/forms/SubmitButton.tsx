import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';

interface Props {
  /** What was sent is under way (`useBusy` ignores a second try): the button only looks disabled, to keep the focus. */
  busy: boolean;
  disabled?: boolean;
  className?: string;
  describedBy?: string;
  children: ReactNode;
}

/** The one button that sends a form. */
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
