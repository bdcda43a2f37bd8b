import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/Icon.tsx';
import { Note } from './Note.tsx';

interface Props {
  icon?: IconName;
  title: string;
  /** Shows the title in a box instead of a heading. */
  isNotice?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon = 'plate', title, isNotice, children, actions }: Props) {
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={icon} />
      </span>
      {isNotice ? <Note>{title}</Note> : <div className="empty-state-title text-body">{title}</div>}
      {children && <p>{children}</p>}
      {actions && <div className="wrap justify-content-center mt-2">{actions}</div>}
    </div>
  );
}
