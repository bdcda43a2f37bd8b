import type { ReactNode } from 'react';

interface Props {
  variant?: 'info' | 'warning' | 'danger';
  children: ReactNode;
}

export function Alert({ variant = 'info', children }: Props) {
  return (
    <div role="alert" className={`alert alert-${variant}`}>
      {children}
    </div>
  );
}
