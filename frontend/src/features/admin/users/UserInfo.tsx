import type { User } from '@homechef/contract/users/user';
import type { ReactNode } from 'react';
import { formatStoredAddress } from '../../../platform/format/place.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PhoneLink } from '../../../ui/display/ContactLinks.tsx';
import { DateOnly } from '../../../ui/display/DateTime.tsx';
import { UserRoleBadges } from './UserRoleBadges.tsx';
import './user-edit.scss';

function InfoRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function UserInfo({ user }: { user: User }) {
  const { t } = useTranslation();
  const address = formatStoredAddress(user.address);
  return (
    <section className="panel admin-facts" aria-labelledby="user-facts">
      <h2 id="user-facts">{t('admin.user.facts')}</h2>
      <dl>
        <InfoRow label={t('admin.user.role')}>
          <UserRoleBadges {...user} />
        </InfoRow>
        <InfoRow label={t('admin.user.phone')}>
          <PhoneLink phone={user.phone} />
        </InfoRow>
        {user.isChef && (
          <>
            <InfoRow label={t('admin.user.permit')}>{user.permit}</InfoRow>
            <InfoRow label={t('admin.user.authorized')}>
              {t(user.authorized ? 'admin.user.yes' : 'admin.user.no')}
            </InfoRow>
          </>
        )}
        {address && <InfoRow label={t('admin.user.address')}>{address}</InfoRow>}
        <InfoRow label={t('admin.user.since')}>
          <DateOnly at={user.createdAt} />
        </InfoRow>
      </dl>
    </section>
  );
}
