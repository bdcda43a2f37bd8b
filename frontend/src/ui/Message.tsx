import type { ReactNode } from 'react';
import { Alert } from 'react-bootstrap';

interface Props {
  variant?: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
}

/** The message box; a notice unless told otherwise (spec §2). */
export function Message({ variant = 'info', children }: Props) {
  return <Alert variant={variant}>{children}</Alert>;
}
