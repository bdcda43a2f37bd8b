import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const roles = [
  { role: 'admin', tone: 'is-sea', isIt: (user: Props) => user.isAdmin },
  { role: 'chef', tone: 'is-low', isIt: (user: Props) => user.isChef },
  { role: 'foodie', tone: 'is-off', isIt: (user: Props) => !user.isAdmin && !user.isChef },
] as const;

interface Props {
  isChef: boolean;
  isAdmin?: boolean;
}

/** What an account is (spec §1), by word and colour. */
export function UserRoleBadges(user: Props) {
  const { t } = useTranslation();
  return (
    <span className="admin-badges">
      {roles
        .filter(({ isIt }) => isIt(user))
        .map(({ role, tone }) => (
          <Badge key={role} bg="" className={tone}>
            {t(`admin.roles.${role}`)}
          </Badge>
        ))}
    </span>
  );
}
