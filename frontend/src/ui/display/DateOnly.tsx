import { showDate } from '../../lib/format/dates.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** A date without its time of day. */
export function Day({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{showDate(at, 'shortDay', locale)}</time>;
}
