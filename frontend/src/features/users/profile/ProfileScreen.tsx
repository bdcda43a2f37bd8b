import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { NoticeSettings } from '../../notices/NoticeSettings.tsx';
import { MyOrders } from '../../orders/customer/list/MyOrders.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { DevicesPanel } from '../security/DevicesPanel.tsx';
import { EmailPanel, UnprovenEmailBanner } from '../security/EmailPanel.tsx';
import { SecondFactorPanel } from '../security/SecondFactorPanel.tsx';
import { MyDataPanel } from '../my-data/MyDataPanel.tsx';
import { AvoidedPanel } from './AvoidedPanel.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

export function ProfileScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('users.profile.title')} />
      <div className="profile">
        <a className="btn btn-secondary profile-jump" href="#my-orders">
          {t('users.profile.toOrders')}
        </a>
        <UnprovenEmailBanner />
        <ProfileEditor />
        <AvoidedPanel />
        <EmailPanel />
        <SecondFactorPanel />
        <DevicesPanel />
        <NoticeSettings />
        <MyDataPanel />
        <MyOrders />
      </div>
    </>
  );
}
