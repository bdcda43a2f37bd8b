import { formatDate } from '../../lib/format/dates.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** A date with its time of day, for people and for machines. */
export function DateTime({ at, short = false }: { at: string; short?: boolean }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatDate(at, short ? 'shortMoment' : 'moment', locale)}</time>;
}
