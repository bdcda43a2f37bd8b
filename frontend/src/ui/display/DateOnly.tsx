import { formatDate } from '../../lib/format/dates.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

export function DateOnly({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatDate(at, 'shortDay', locale)}</time>;
}
