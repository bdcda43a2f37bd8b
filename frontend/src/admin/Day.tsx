import { showDate } from '../lib/dates.ts';
import { useLocale } from '../ui/use-locale.ts';

/** A date without its time of day. */
export function Day({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{showDate(at, 'shortDay', locale)}</time>;
}
