import type { LocalDate } from '@homechef/contract/time/local-date';

const styles = {
  /** "Tue, Nov 24" */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Tuesday" */
  weekday: { weekday: 'long' },
} as const;

/** Formats a calendar date, which has no time zone. */
export function formatCashDate(date: LocalDate, locale: string, style: keyof typeof styles = 'day'): string {
  const format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  return format.format(Date.parse(`${date}T00:00:00Z`));
}
