import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import type { Period } from '../orders/lists/order-figures.ts';

interface ComparedPeriods {
  now: Period;
  before: Period;
  /** Local dates of the current period, each with the date to which it is compared. */
  dates: { now: string; before: string }[];
}

const daysPerWeek = 7;

/**
 * Returns the last `days` local dates up to this moment, and as many dates before them up to the same time of day. A
 * single day is compared with the same weekday of last week.
 */
export function comparePeriods(at: Date, days: number, timeZone: string): ComparedPeriods {
  const today = getLocalDate(+at, timeZone);
  const distance = days === 1 ? daysPerWeek : days;
  const startOf = (date: string) => toInstantMs(date, '00:00', timeZone);
  const sinceMidnightMs = +at - startOf(today);
  const first = addDays(today, 1 - days);
  const toPeriod = (shift: number, endMs: number): Period => ({
    from: new Date(startOf(addDays(first, -shift))),
    to: new Date(endMs),
  });
  return {
    now: toPeriod(0, +at),
    before: toPeriod(distance, startOf(addDays(today, -distance)) + sinceMidnightMs),
    dates: Array.from({ length: days }, (_, i) => ({
      now: addDays(first, i),
      before: addDays(first, i - distance),
    })),
  };
}
