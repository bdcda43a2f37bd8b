import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { NavLink } from '../../../ui/navigation/Link.tsx';

/** Renders the links between the schedule ("when and where") and the limits ("how much"). */
export function KitchenTabs() {
  const { t } = useTranslation();
  return (
    <nav className="tabs mb-3" aria-label={t('kitchens.tabs.label')}>
      <NavLink to={paths.chefSchedule}>{t('kitchens.tabs.schedule')}</NavLink>
      <NavLink to={paths.chefLimits}>{t('kitchens.tabs.limits')}</NavLink>
    </nav>
  );
}
