import { useTranslation } from '../lib/use-translation.ts';
import { MyOrders } from '../orders/MyOrders.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { OwnProfile } from './OwnProfile.tsx';

/** A chef's profile (spec §2), and below it what they have ordered from others. */
export function ChefProfileScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('users.profile.title')} />
      <div className="profile">
        <OwnProfile />
        <MyOrders ofChef />
      </div>
    </>
  );
}
