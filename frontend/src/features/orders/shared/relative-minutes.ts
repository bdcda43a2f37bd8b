import { minuteMs } from '@homechef/contract/time/local-date';

const hourMinutes = 60;
const maxHours = 24;

/** Formats the time from now to an instant: "in 11 min.". Undefined if it is a day away or more. */
export function formatRelativeMinutes(at: string, nowMs: number, locale: string): string | undefined {
  const minutes = Math.round((Date.parse(at) - nowMs) / minuteMs);
  if (Math.abs(minutes) >= maxHours * hourMinutes) return undefined;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return Math.abs(minutes) < hourMinutes
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / hourMinutes), 'hour');
}

/** Above this, nobody counts in minutes. */
const maxMinutes = 119;

/** Formats a number of minutes as a short duration: "4 min", "18 hr". */
export function formatMinutes(minutes: number, locale: string): string {
  const [unit, count] =
    minutes > maxMinutes
      ? (['hour', Math.floor(minutes / hourMinutes)] as const)
      : (['minute', minutes] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
