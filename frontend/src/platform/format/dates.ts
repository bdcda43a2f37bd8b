import { marketTimeZone, dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { getZoneMark } from '@homechef/contract/time/time-words';
import { device } from './device.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

const styles = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  shortMoment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  monthDay: { month: 'short', day: 'numeric' },
  time: { timeStyle: 'short' },
  day: { dateStyle: 'long' },
  shortDay: { dateStyle: 'medium' },
  weekday: { dateStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Names the reader’s time zone after a time if the market’s clocks show another one. */
const getMark = (date: Date, locale: string): string =>
  getZoneMark(date.toISOString(), { timeZone: device.getTimeZone(), deviceTimeZone: marketTimeZone, locale });

/** Formats a time in the reader’s time zone, in the clock style that all pages use: "5:30 pm", "5:30 p.m.". */
export function formatDate(at: Date | string, style: keyof typeof styles, locale: string): string {
  const date = new Date(at);
  const words = getFormatter(locale, styles[style])
    .formatToParts(date)
    .map(({ type, value }) =>
      type === 'dayPeriod' ? value.toLowerCase().replace(/\s/g, '') : value.replace(/\s/g, ' '),
    );
  return words.join('') + (style === 'moment' ? getMark(date, locale) : '');
}

/** Formats a calendar date, which has no time zone: "Tuesday, November 24, 2026". */
export const formatCalendarDate = (date: string, locale: string): string =>
  getFormatter(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));

const hourMs = 60 * minuteMs;

/** Counts calendar days in the local time zone. Calculates in UTC, because local days can have 23 or 25 hours. */
function countDaysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / dayMs);
}

export function formatRelativeTime(iso: string, nowMs: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const then = new Date(iso);
  const elapsedMs = nowMs - then.getTime();
  if (elapsedMs >= dayMs) return format.format(-countDaysBetween(then, new Date(nowMs)), 'day');
  if (elapsedMs >= hourMs) return format.format(-Math.floor(elapsedMs / hourMs), 'hour');
  return elapsedMs >= minuteMs
    ? format.format(-Math.floor(elapsedMs / minuteMs), 'minute')
    : format.format(0, 'second');
}
