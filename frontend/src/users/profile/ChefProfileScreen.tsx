import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MyOrders } from '../../orders/customer/MyOrders.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

export function ChefProfileScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('users.profile.title')} />
      <div className="profile">
        <ProfileEditor />
        <MyOrders isChefAccount />
      </div>
    </>
  );
}
