const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter is dear to make: one for each locale and style. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

const styles = {
  /** A date with its time of day. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** The same without its year, where it is of these days. */
  shortMoment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { timeStyle: 'short' },
  day: { dateStyle: 'long' },
  shortDay: { dateStyle: 'medium' },
  /** With its day of the week. */
  weekday: { dateStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A date as people of a locale read it. */
export const formatDate = (date: Date | string, style: keyof typeof styles, locale: string): string =>
  formatter(locale, styles[style]).format(new Date(date));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The days of the calendar from one to the other, where the reader is; none is lost when clocks are changed. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / day);
}

/** How long ago something was at the moment `now`: 'now', '5 minutes ago', 'yesterday'. */
export function formatRelativeTime(iso: string, now: number, locale: string): string {
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const then = new Date(iso);
  const passed = now - then.getTime();
  if (passed >= day) return ago.format(-daysBetween(then, new Date(now)), 'day');
  if (passed >= hour) return ago.format(-Math.floor(passed / hour), 'hour');
  return passed >= minute ? ago.format(-Math.floor(passed / minute), 'minute') : ago.format(0, 'second');
}
