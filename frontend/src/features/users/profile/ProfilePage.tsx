import type { ReactNode } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import './profile.scss';

const memberPages = [
  ['account', paths.profile],
  ['food', paths.profileFood],
  ['notices', paths.profileNotices],
  ['devices', paths.profileDevices],
] as const;

const chefPages = [
  ['account', paths.chefProfile],
  ['kitchen', paths.chefProfileKitchen],
  ['rules', paths.chefProfileRules],
  ['notices', paths.chefProfileNotices],
  ['devices', paths.chefProfileDevices],
] as const;

type PageName = (typeof memberPages | typeof chefPages)[number][0];

/** Renders one page of a profile below the links to all of them. `aside` stands beside the title. */
export function ProfilePage({
  name,
  aside,
  children,
}: {
  name: PageName;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isChef = useAppSelector((state) => state.session.user?.isChef);
  return (
    <div className="profile-page">
      <nav className="tabs profile-nav" aria-label={t('users.profile.title')}>
        {(isChef ? chefPages : memberPages).map(([page, to]) => (
          <Link key={page} to={to} aria-current={page === name ? 'page' : undefined}>
            {t(`users.profile.pages.${page}.link`)}
            <small>{t(`users.profile.pages.${page}.hint`)}</small>
          </Link>
        ))}
      </nav>
      <div className={`profile is-${name}`}>
        <div className="profile-head">
          <PageTitle title={t(`users.profile.pages.${name}.title`)} />
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}
