import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';

interface Props {
  /** Makes the button look disabled while it keeps the focus. `useAsyncAction` ignores a second submit. */
  busy: boolean;
  disabled?: boolean;
  className?: string;
  describedBy?: string;
  variant?: 'primary' | 'secondary' | 'danger';
  children: ReactNode;
}

export function SubmitButton({
  busy,
  disabled,
  className = 'btn-lg w-100 mt-2',
  describedBy,
  variant = 'primary',
  children,
}: Props) {
  return (
    <Button
      type="submit"
      variant={variant}
      className={className}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
  );
}
