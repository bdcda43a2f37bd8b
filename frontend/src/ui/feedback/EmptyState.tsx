import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/Icon.tsx';
import { Alert } from './Alert.tsx';

interface Props {
  icon?: IconName;
  title: string;
  /** The title is a notice of the specification (§8). */
  isNotice?: boolean;
  children?: ReactNode;
  /** What to do now: links and buttons. */
  actions?: ReactNode;
}

/** Nothing here yet, said kindly, with a way on. */
export function EmptyState({ icon = 'plate', title, isNotice, children, actions }: Props) {
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={icon} />
      </span>
      {isNotice ? <Alert>{title}</Alert> : <p className="empty-state-title text-body">{title}</p>}
      {children && <p>{children}</p>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
