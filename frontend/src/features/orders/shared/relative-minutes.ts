import { minuteMs } from '@homechef/contract/time/local-date';

const hourMinutes = 60;
const maxHours = 24;

/** Above this, nobody counts in minutes. */
const maxMinutes = 119;

/** Returns whole minutes, or whole hours if there are too many minutes. */
const toUnit = (minutes: number): ['minute' | 'hour', number] =>
  Math.abs(minutes) > maxMinutes ? ['hour', Math.trunc(minutes / hourMinutes)] : ['minute', minutes];

/**
 * Formats the time from now to an instant: "in 11 min.". Of the past, only whole minutes count, as for “Late 4 min”.
 * Undefined if it is a day away or more.
 */
export function formatRelativeMinutes(at: string, nowMs: number, locale: string): string | undefined {
  const exact = (Date.parse(at) - nowMs) / minuteMs;
  const minutes = exact < 0 ? Math.trunc(exact) : Math.round(exact);
  if (Math.abs(minutes) >= maxHours * hourMinutes) return undefined;
  const [unit, count] = toUnit(minutes);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(count, unit);
}

/** Formats a number of minutes as a short duration: "4 min", "18 hr". */
export function formatMinutes(minutes: number, locale: string): string {
  const [unit, count] = toUnit(minutes);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
