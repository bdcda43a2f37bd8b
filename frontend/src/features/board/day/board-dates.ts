import { addDays, isCalendarDate, type LocalDate } from '@homechef/contract/time/local-date';
import type { PickupTimeContext } from '../../pickups/pickup-time.ts';

export const daysPerWeek = 7;

/** The day or week that the URL of the board asks for, and the first of the seven days in its tabs. */
export type ShownDates = { from: LocalDate } & ({ kind: 'week' } | { kind: 'day'; date: LocalDate });

/** Parses `?week=` or `?date=`. Without a valid date the board shows today. */
export function readShownDates(params: URLSearchParams, today: LocalDate): ShownDates {
  const week = params.get('week');
  if (week !== null) return { kind: 'week', from: isCalendarDate(week) ? week : today };
  const asked = params.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : today;
  const isAhead = date >= today && date < addDays(today, daysPerWeek);
  return { kind: 'day', date, from: isAhead ? today : date };
}

/** Returns noon UTC of a date. Formatted in the context below, it shows as that date. */
export const toNoon = (date: LocalDate): string => `${date}T12:00:00.000Z`;
export const toDateContext = (today: LocalDate, locale: string): PickupTimeContext => ({
  locale,
  timeZone: 'UTC',
  nowMs: Date.parse(toNoon(today)),
});

/** Formats a day within a sentence: "Saturday" if it is within six days of today, or else "Sat, Dec 12". */
export function formatBoardDay(date: LocalDate, today: LocalDate, locale: string): string {
  const isNear = date > addDays(today, -daysPerWeek) && date < addDays(today, daysPerWeek);
  const options = isNear
    ? ({ weekday: 'long' } as const)
    : ({ weekday: 'short', month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(Date.parse(toNoon(date)));
}
