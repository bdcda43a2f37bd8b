import { NoticeSettings } from '../../notices/NoticeSettings.tsx';
import { MyOrders } from '../../orders/customer/list/MyOrders.tsx';
import { DevicesPanel } from '../security/DevicesPanel.tsx';
import { EmailPanel, UnprovenEmailBanner } from '../security/EmailPanel.tsx';
import { SecondFactorPanel } from '../security/SecondFactorPanel.tsx';
import { MyDataPanel } from '../my-data/MyDataPanel.tsx';
import { AvoidedPanel } from './AvoidedPanel.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const ProfileScreen = () => (
  <ProfilePage name="account">
    <UnprovenEmailBanner />
    <ProfileEditor />
    <EmailPanel />
    <MyOrders />
  </ProfilePage>
);

export const ProfileFoodScreen = () => (
  <ProfilePage name="food">
    <AvoidedPanel />
  </ProfilePage>
);

export const ProfileNoticesScreen = () => (
  <ProfilePage name="notices">
    <NoticeSettings />
  </ProfilePage>
);

export const ProfileDevicesScreen = () => (
  <ProfilePage name="devices">
    <SecondFactorPanel />
    <DevicesPanel />
    <MyDataPanel />
  </ProfilePage>
);
