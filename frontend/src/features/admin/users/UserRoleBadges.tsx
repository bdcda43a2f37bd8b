import type { ApprovalState } from '@homechef/contract/users/user-options';
import { Badge } from 'react-bootstrap';
import { formatDate } from '../../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import '../badges.scss';

const roles = [
  { role: 'admin', tone: 'is-sea', hasRole: (user: Props) => user.isAdmin },
  { role: 'chef', tone: 'is-low', hasRole: (user: Props) => user.isChef },
  { role: 'foodie', tone: 'is-off', hasRole: (user: Props) => !user.isAdmin && !user.isChef },
] as const;

interface Props {
  isChef: boolean;
  isAdmin?: boolean;
  approval?: ApprovalState;
  /** Null if it is for good. */
  suspendedUntil?: string | null;
  unproven?: boolean;
}

function AccountBadges({ suspendedUntil, unproven }: Pick<Props, 'suspendedUntil' | 'unproven'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      {suspendedUntil !== undefined && (
        <Badge bg="" className="is-bad">
          {suspendedUntil === null
            ? t('adminConsole.users.accounts.suspended')
            : t('adminConsole.users.suspendedUntil', {
                date: formatDate(suspendedUntil, 'monthDay', locale),
              })}
        </Badge>
      )}
      {unproven && (
        <Badge bg="" className="is-low">
          {t('adminConsole.users.accounts.unproven')}
        </Badge>
      )}
    </>
  );
}

export function UserRoleBadges(user: Props) {
  const { t } = useTranslation();
  return (
    <span className="admin-badges">
      {roles
        .filter(({ hasRole }) => hasRole(user))
        .map(({ role, tone }) => (
          <Badge key={role} bg="" className={tone}>
            {t(`admin.roles.${role}`)}
          </Badge>
        ))}
      <AccountBadges {...user} />
      {(user.approval === 'waiting' || user.approval === 'refused') && (
        <Badge bg="" className={`approval-badge ${user.approval === 'waiting' ? 'is-low' : 'is-off'}`}>
          {t(`admin.approval.states.${user.approval}`)}
        </Badge>
      )}
    </span>
  );
}
