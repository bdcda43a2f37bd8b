import type { ReactNode } from 'react';

interface Props {
  variant?: 'info' | 'warning' | 'danger';
  children: ReactNode;
}

/** A box that belongs to its screen from the start. Screen readers read it in its place. */
export function Note({ variant = 'info', children }: Props) {
  return <div className={`alert alert-${variant}`}>{children}</div>;
}
