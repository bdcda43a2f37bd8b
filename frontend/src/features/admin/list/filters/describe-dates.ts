import { isCalendarDate } from '@homechef/contract/time/local-date';
import type { Translate } from '../../../../platform/i18n/translate.ts';

interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

const toValid = (date = '') => (isCalendarDate(date) ? date : undefined);

/** Returns those dates of the URL that are valid. */
export const pickDates = ({ from, to }: DateRange): DateRange => ({
  ...(toValid(from) && { from }),
  ...(toValid(to) && { to }),
});

/** Describes a range of dates as a filter in use. */
export function describeDates(range: DateRange, t: Translate, locale: string) {
  const { from, to } = pickDates(range);
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const toDate = (date: string) => new Date(`${date}T00:00:00Z`);
  const names = ['from', 'to'];
  if (from && to) return [{ label: format.formatRange(toDate(from), toDate(to)), names }];
  if (from) return [{ label: t('adminConsole.list.from', { date: format.format(toDate(from)) }), names }];
  return to ? [{ label: t('adminConsole.list.until', { date: format.format(toDate(to)) }), names }] : [];
}
