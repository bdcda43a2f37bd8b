import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/display/Icon.tsx';

interface Props {
  icon?: IconName;
  /** Says how things are. Without it, the note is an alert. */
  isStatus?: boolean;
  children: ReactNode;
}

export function CounterNote({ icon = 'alert', isStatus = false, children }: Props) {
  return (
    <div
      className={`alert ${isStatus ? 'alert-warning' : 'alert-danger'} line mb-0`}
      role={isStatus ? 'status' : 'alert'}
    >
      <Icon name={icon} />
      {children}
    </div>
  );
}
