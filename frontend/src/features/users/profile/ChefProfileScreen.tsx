import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { ApprovalNote } from '../../kitchens/approval/ApprovalNote.tsx';
import { KitchenMenuPage } from '../../kitchens/menu-page/KitchenMenuPage.tsx';
import { KitchenSettings } from '../../kitchens/settings/KitchenSettings.tsx';
import { PreviewLink } from '../../kitchens/start/PagePreview.tsx';
import { NoticeSettings } from '../../notices/NoticeSettings.tsx';
import { MyOrders } from '../../orders/customer/list/MyOrders.tsx';
import { useAppSelector } from '../../../store/store.ts';
import { isViewing } from '../../view-as/state/kitchen-view.ts';
import { Fold } from '../../../ui/display/Fold.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { DevicesPanel } from '../security/DevicesPanel.tsx';
import { EmailPanel, UnprovenEmailBanner } from '../security/EmailPanel.tsx';
import { SecondFactorPanel } from '../security/SecondFactorPanel.tsx';
import { MyDataPanel } from '../my-data/MyDataPanel.tsx';
import { AvoidedPanel } from './AvoidedPanel.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { ProfilePage } from './ProfilePage.tsx';

/**
 * Renders what belongs to the person behind an account rather than to a kitchen. Admins who view the kitchen would see
 * their own data there (docs/adr/0029-admins.md).
 */
function Own({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return isViewing() ? <Note>{t('users.profile.notInView')}</Note> : children;
}

export const ChefProfileScreen = () => (
  <ProfilePage name="account">
    <ApprovalNote />
    <Own>
      <UnprovenEmailBanner />
      <ProfileEditor />
      <EmailPanel />
    </Own>
  </ProfilePage>
);

export function ChefKitchenScreen() {
  const chef = useAppSelector((state) => state.session.user);
  if (!chef) return null;
  return (
    <ProfilePage name="kitchen" aside={<PreviewLink chefId={chef._id} className="btn btn-secondary" />}>
      <ApprovalNote />
      <KitchenSettings chefId={chef._id} part="page" />
      <KitchenMenuPage chefId={chef._id} />
    </ProfilePage>
  );
}

export function ChefRulesScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  if (!chef) return null;
  return (
    <ProfilePage name="rules">
      <KitchenSettings chefId={chef._id} part="rules" />
      <nav className="panel wrap row-gap-0 column-gap-4" aria-label={t('kitchens.tabs.label')}>
        <Link className="touch-link" to={paths.chefSchedule}>
          {t('kitchens.tabs.schedule')}
        </Link>
        <Link className="touch-link" to={paths.chefLimits}>
          {t('kitchens.tabs.limits')}
        </Link>
      </nav>
    </ProfilePage>
  );
}

export const ChefNoticesScreen = () => (
  <ProfilePage name="notices">
    <Own>
      <NoticeSettings />
    </Own>
  </ProfilePage>
);

export function ChefDevicesScreen() {
  const { t } = useTranslation();
  return (
    <ProfilePage name="devices">
      <Own>
        <SecondFactorPanel />
        <DevicesPanel />
        <MyDataPanel />
      </Own>
      <div className="panel folds">
        {/* Chefs seldom order themselves, so what only customers need is folded. */}
        {!isViewing() && (
          <Fold id="own-orders" title={t('users.profile.ownOrders')}>
            <AvoidedPanel />
            <MyOrders isChefAccount />
          </Fold>
        )}
        <nav className="wrap row-gap-0 column-gap-4" aria-label={t('kitchens.tabs.label')}>
          <Link className="touch-link" to={paths.chefBlocks}>
            {t('kitchens.blocks.title')}
          </Link>
          <Link className="touch-link" to={paths.chefStart}>
            {t('kitchens.start.link')}
          </Link>
        </nav>
      </div>
    </ProfilePage>
  );
}
