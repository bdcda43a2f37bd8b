import { formatDate } from '../../platform/format/dates.ts';
import { useLocale } from '../../platform/i18n/use-translation.ts';

export function DateOnly({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatDate(at, 'shortDay', locale)}</time>;
}

export function DateTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatDate(at, isShort ? 'shortMoment' : 'moment', locale)}</time>;
}
