import { type LocalDate, dayMs } from '@homechef/contract/time/local-date';
import { getAllDayWords } from '@homechef/contract/time/time-words';

/** Weeks start on Monday, as they do for limits per week (docs/rules/pickup.md §2). */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Wall-clock times and calendar dates have no time zone. Formatting them in UTC leaves them as they are. */
function getFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formats.set(key, format);
  return format;
}

/** Browsers differ in the spaces they put around the day period and the dash. */
const normalize = (text: string) => text.replace(/\s/g, ' ').replace(/ ?– ?/, '–').toLowerCase();

const toMs = (time: string): number => Date.parse('2026-01-01T00:00:00Z') + toMinutes(time) * 60_000;

/** Converts a wall-clock time, HH:mm, to minutes after midnight. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const getClockFormat = (locale: string, times: readonly string[]) =>
  getFormat(locale, {
    hour: 'numeric',
    ...(times.some((time) => !time.endsWith(':00')) && { minute: '2-digit' }),
  });

/** Formats a wall-clock time: "11 am", "5:30 pm". */
export const formatClock = (time: string, locale: string): string =>
  normalize(getClockFormat(locale, [time]).format(toMs(time)));

/** Formats a pair of wall-clock times: "11 am–2 pm", "5–8 pm", "all day". The second one can be on the next day. */
export function formatHours({ from, to }: { from: string; to: string }, locale: string): string {
  if (from === '00:00' && (to === '24:00' || to === '00:00')) return getAllDayWords({ locale });
  if (toMinutes(to) <= toMinutes(from) || to === '24:00')
    return `${formatClock(from, locale)}–${formatClock(to, locale)}`;
  return normalize(getClockFormat(locale, [from, to]).formatRange(toMs(from), toMs(to)));
}

const sunday = Date.UTC(2026, 10, 22);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a day of the week, where 0 is Sunday: "Tuesday", or "Tue" if `style` is short. */
export const formatWeekday = (weekday: number, locale: string, style: 'long' | 'short' = 'long'): string =>
  capitalize(getFormat(locale, { weekday: style }).format(sunday + weekday * dayMs));

/** Returns the name of a day or a date as it stands within a sentence. Only English begins it with a capital. */
export const toDayInText = (day: string, locale: string): string =>
  locale.startsWith('en') ? day : day.charAt(0).toLowerCase() + day.slice(1);

const toDate = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`);

const dateStyles = {
  /** "Nov 27" */
  short: { month: 'short', day: 'numeric' },
  /** "Fri, Nov 27" */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Friday, November 27" */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
} as const;

/** Completes a short date in Spanish: browsers write “27 nov”, but “vie, 27 de nov”. */
const addOf = (date: string) => date.replace(/^(\d+) (?=\p{L}+$)/u, '$1 de ');

export const formatLocalDate = (
  date: LocalDate,
  locale: string,
  style: keyof typeof dateStyles = 'short',
): string => capitalize(addOf(getFormat(locale, dateStyles[style]).format(toDate(date))));

/** Formats a range of dates: "Nov 23 – 29", or a single date. */
export const formatDates = (from: LocalDate, to: LocalDate, locale: string): string =>
  addOf(
    getFormat(locale, dateStyles.short)
      .formatRange(toDate(from), toDate(to))
      .replace(/[\u2009\u202f]/g, ' '),
  );

/** Joins names into a list: "Tue and Thu". */
export const formatList = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** Returns the wall-clock time of an instant in a time zone, as HH:mm. */
export function toLocalTime(at: string | number, timeZone: string): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return getFormat('en-US', options).format(new Date(at));
}

const unitMinutes = [
  ['week', 10_080],
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats minutes in the largest unit that divides them: "20 minutes", "2 days". */
export function formatMinutes(minutes: number, locale: string): string {
  const [unit, size] = unitMinutes.find(([, size]) => minutes > 0 && minutes % size === 0) ?? ['minute', 1];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}

/** Names a time zone after its city: "Los Angeles" for `America/Los_Angeles`. */
export const nameTimeZone = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
