import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

function formatMonth(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-15T00:00:00Z`));
}

/** Renders the month in which the permit was checked. */
export function KitchenPermit({ kitchen: { permitChecked } }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (permitChecked === undefined) return null;
  return (
    <p className="kitchen-permit">
      <Icon name="check" />
      {t('kitchens.page.permit', { month: formatMonth(permitChecked, locale) })}
    </p>
  );
}

/** Renders what the law wants customers of a home kitchen to read. */
export function HomeKitchenNote({ kitchen: { kind, homeKitchenNote } }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  return kind === 'home' && <p className="text-soft">{homeKitchenNote ?? t('pickups.homeKitchen')}</p>;
}
