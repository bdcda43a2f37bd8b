import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ApprovalNote } from '../../kitchens/approval/ApprovalNote.tsx';
import { KitchenSettings } from '../../kitchens/settings/KitchenSettings.tsx';
import { KitchenLinks } from '../../kitchens/start/KitchenLinks.tsx';
import { NoticeSettings } from '../../notices/NoticeSettings.tsx';
import { MyOrders } from '../../orders/customer/list/MyOrders.tsx';
import { useAppSelector } from '../../../store/store.ts';
import { isViewing } from '../../view-as/state/kitchen-view.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { DevicesPanel } from '../security/DevicesPanel.tsx';
import { EmailPanel, UnprovenEmailBanner } from '../security/EmailPanel.tsx';
import { SecondFactorPanel } from '../security/SecondFactorPanel.tsx';
import { MyDataPanel } from '../my-data/MyDataPanel.tsx';
import { AvoidedPanel } from './AvoidedPanel.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** Renders what belongs to the person behind an account rather than to a kitchen. */
function OwnPanels() {
  return (
    <>
      <EmailPanel />
      <SecondFactorPanel />
      <DevicesPanel />
      <NoticeSettings />
      <AvoidedPanel />
      <MyDataPanel />
      <MyOrders isChefAccount />
    </>
  );
}

export function ChefProfileScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  // Admins who view the kitchen would see their own data there (docs/adr/0029-admins.md).
  const isOwn = !isViewing();
  return (
    <>
      <PageTitle title={t('users.profile.title')} />
      <ApprovalNote />
      <div className="profile">
        {isOwn ? <UnprovenEmailBanner /> : <Alert>{t('users.profile.notInView')}</Alert>}
        {chef && <KitchenLinks chefId={chef._id} />}
        {isOwn && <ProfileEditor />}
        {chef && <KitchenSettings chefId={chef._id} />}
        {isOwn && <OwnPanels />}
      </div>
    </>
  );
}
