import type { User } from '@homechef/contract/users/user';
import { formatStoredAddress } from '../../../platform/format/place.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PhoneLink } from '../../../ui/display/ContactLinks.tsx';
import { DateOnly } from '../../../ui/display/DateTime.tsx';
import { Fact } from '../../../ui/display/Fact.tsx';
import { UserRoleBadges } from './UserRoleBadges.tsx';

export function UserInfo({ user }: { user: User }) {
  const { t } = useTranslation();
  const address = formatStoredAddress(user.address);
  return (
    <section className="panel mt-4" aria-labelledby="user-facts">
      <h2 id="user-facts">{t('admin.user.facts')}</h2>
      <dl className="stack">
        <Fact label={t('admin.user.role')}>
          <UserRoleBadges {...user} />
        </Fact>
        <Fact label={t('admin.user.phone')}>
          <PhoneLink phone={user.phone} />
        </Fact>
        {user.isChef && (
          <>
            <Fact label={t('admin.user.permit')}>{user.permit}</Fact>
            <Fact label={t('admin.user.authorized')}>
              {t(user.authorized ? 'admin.user.yes' : 'admin.user.no')}
            </Fact>
          </>
        )}
        {address && <Fact label={t('admin.user.address')}>{address}</Fact>}
        <Fact label={t('admin.user.since')}>
          <DateOnly at={user.createdAt} />
        </Fact>
      </dl>
    </section>
  );
}
