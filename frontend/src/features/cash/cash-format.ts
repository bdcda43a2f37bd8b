import type { LocalDate } from '@homechef/contract/time/local-date';
import { formatMoney } from '@homechef/contract/money/money';
import type { Translate } from '../../platform/i18n/translate.ts';

/** Describes the difference between counted and expected cash: "$2.50 short". */
export function describeDifference(difference: number, t: Translate): string {
  if (difference === 0) return t('cash.close.match');
  return t(difference < 0 ? 'cash.close.short' : 'cash.close.over', {
    cash: formatMoney(Math.abs(difference)),
  });
}

/** Formats an amount with its sign: "+$16.75", "−$9.00", "$0.00". */
export function formatSignedMoney(dollars: number): string {
  if (dollars === 0) return formatMoney(0);
  return `${dollars < 0 ? '−' : '+'}${formatMoney(Math.abs(dollars))}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an hour of the day: "5 pm". */
export function formatHour(hour: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  formats.set(locale, format);
  return format
    .format(Date.UTC(2026, 0, 1, hour))
    .replace(/\s/g, ' ')
    .toLowerCase();
}

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
