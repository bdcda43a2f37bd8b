import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

const formatMonth = (instant: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(instant));

/** Renders the month in which the permit was checked. */
export function KitchenPermit({ kitchen: { permitChecked } }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (permitChecked === undefined) return null;
  return (
    <p className="line mb-0 tone-success fw-semibold">
      <Icon name="check" />
      {t('kitchens.page.permit', { month: formatMonth(`${permitChecked}-15T00:00:00Z`, locale, 'UTC') })}
    </p>
  );
}

/** Renders what the law wants customers of a home kitchen to read, and since when the kitchen is here. */
export function KitchenNote({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, homeKitchenNote, permitNotice, createdAt, timeZone } = kitchen;
  // The notice of its permit says the same in the words of the law.
  const ownNote = permitNotice ? '' : t('pickups.homeKitchen');
  const note = kind === 'home' ? (homeKitchenNote ?? ownNote) : '';
  const since = t('kitchens.page.since', { month: formatMonth(createdAt, locale, timeZone) });
  return (
    <p className="line kitchen-rule mb-0 text-soft">
      <Icon name="pot" />
      {[note, since].filter(Boolean).join(' · ')}
    </p>
  );
}
