import { addDays, getLocalDate, type LocalDate } from '../time/local-date.ts';
import { toInstantMs } from '../time/time-zone.ts';

/**
 * Local time, on the next date, at which a cash day ends. Kitchens count their cash after midnight
 * (docs/rules/counter.md §5).
 */
const dayEnd = '04:00';

/** Returns the cash day of an instant (epoch milliseconds). */
export function getCashDate(instantMs: number, timeZone: string): LocalDate {
  const date = getLocalDate(instantMs, timeZone);
  return instantMs < toInstantMs(date, dayEnd, timeZone) ? addDays(date, -1) : date;
}

/** Returns the first instant of a cash day and the first instant after it, in epoch milliseconds. */
export const getCashDayRange = (date: LocalDate, timeZone: string): { fromMs: number; toMs: number } => ({
  fromMs: toInstantMs(date, dayEnd, timeZone),
  toMs: toInstantMs(addDays(date, 1), dayEnd, timeZone),
});
