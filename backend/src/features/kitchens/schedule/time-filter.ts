import {
  createDayFilter,
  eveningTime,
  type IsOfDay,
  type WhenFilter,
} from '@homechef/contract/kitchens/chosen-day';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';

/** Creates a function that selects the slots of a kitchen that belong to the chosen time. */
export function createTimeFilter(when: WhenFilter, timeZone: string, nowMs: number): IsOfDay {
  const today = getLocalDate(nowMs, timeZone);
  const eveningMs = when === 'tonight' ? toInstantMs(today, eveningTime, timeZone) : 0;
  return createDayFilter(when, { nowMs, today, isEvening: (instantMs) => instantMs >= eveningMs });
}
