/** Returns the local dates of a period, for example `Nov 18 – 24`. */
export function formatPeriod({ from, to }: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  return format.formatRange(new Date(from), new Date(to));
}

/** Returns the name of a range of local dates, for example `Nov 18 – 24, 2026`. A short name has no year. */
export function formatDates(
  { from, to }: { from: string; to: string },
  locale: string,
  isShort = false,
): string {
  const year = isShort ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year, timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

/** Returns the name of a local date under a bar: its weekday in a week, and otherwise its day. */
export function formatBarDate(date: string, isWeek: boolean, locale: string): string {
  const options: Intl.DateTimeFormatOptions = isWeek
    ? { weekday: 'short', timeZone: 'UTC' }
    : { month: 'short', day: 'numeric', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${date}T00:00:00Z`));
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const compactNumber = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export const formatWholeDollars = (dollars: number): string => wholeDollars.format(dollars);
export const formatCompact = (value: number): string => compactNumber.format(value).toLowerCase();
