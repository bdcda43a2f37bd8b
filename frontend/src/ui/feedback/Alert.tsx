import type { ReactNode } from 'react';

interface Props {
  variant?: 'info' | 'warning' | 'danger';
  children: ReactNode;
}

/**
 * A box about what has just happened: screen readers interrupt what they read for it. What a screen says anyway is a
 * `Note`.
 */
export function Alert({ variant = 'info', children }: Props) {
  return (
    <div role="alert" className={`alert alert-${variant}`}>
      {children}
    </div>
  );
}
