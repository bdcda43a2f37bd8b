import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** What to do now: links and buttons. */
  actions?: ReactNode;
}

/** Nothing here yet, said kindly, with a way on. */
export function EmptyState({ icon = 'plate', title, children, actions }: Props) {
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={icon} />
      </span>
      <p className="empty-state-title text-body">{title}</p>
      {children && <p>{children}</p>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
