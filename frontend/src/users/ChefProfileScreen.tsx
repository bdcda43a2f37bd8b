import { useTranslation } from '../lib/use-translation.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { OwnProfile } from './OwnProfile.tsx';

/** A chef's profile (spec §2). */
export function ChefProfileScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('users.profile.title')} />
      <OwnProfile />
    </>
  );
}
