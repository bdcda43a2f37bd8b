import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ApprovalNote } from '../../kitchens/approval/ApprovalNote.tsx';
import { KitchenSettings } from '../../kitchens/settings/KitchenSettings.tsx';
import { KitchenLinks } from '../../kitchens/start/KitchenLinks.tsx';
import { NoticeSettings } from '../../notices/NoticeSettings.tsx';
import { MyOrders } from '../../orders/customer/MyOrders.tsx';
import { useAppSelector } from '../../store/store.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { DevicesPanel } from '../security/DevicesPanel.tsx';
import { EmailPanel, UnprovenEmailBanner } from '../security/EmailPanel.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

export function ChefProfileScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <PageTitle title={t('users.profile.title')} />
      <ApprovalNote />
      <div className="profile">
        <UnprovenEmailBanner />
        {chef && <KitchenLinks chefId={chef._id} />}
        <ProfileEditor />
        {chef && <KitchenSettings chefId={chef._id} />}
        <EmailPanel />
        <DevicesPanel />
        <NoticeSettings />
        <MyOrders isChefAccount />
      </div>
    </>
  );
}
