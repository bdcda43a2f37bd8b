import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

function formatMonth(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-15T00:00:00Z`));
}

/** Renders the month in which the permit was checked, and the home-kitchen note. */
export function KitchenTrust({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, permitChecked, homeKitchenNote } = kitchen;
  return (
    <>
      {permitChecked !== undefined && (
        <p className="kitchen-rule">
          <Icon name="check" />
          {t('kitchens.page.permit', { month: formatMonth(permitChecked, locale) })}
        </p>
      )}
      {kind === 'home' && <p className="text-soft">{homeKitchenNote ?? t('pickups.homeKitchen')}</p>}
    </>
  );
}
