/** Formats a period of local dates, for example `Nov 18 – 24`. */
export function formatPeriod({ from, to }: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  return format.formatRange(new Date(from), new Date(to));
}

/** Formats a range of local dates, for example `Nov 18 – 24, 2026`. The short form has no year. */
export function formatDates(
  { from, to }: { from: string; to: string },
  locale: string,
  isShort = false,
): string {
  const year = isShort ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year, timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

/** Formats a local date below a bar: as its weekday within a week, or else as its day. */
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
