import type { Schedule, ScheduledOccurrence } from '@homechef/contract/kitchens/schedule';
import { getOrderTimes } from '@homechef/contract/kitchens/slots';
import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { maxWaitingDays } from '@homechef/contract/waiting-list/waiting-options';

/** Returns when the entries for a slot end, which is when it can no longer be ordered. */
export function getEntryEnd(
  { leadMinutes, timeZone }: Pick<Schedule, 'leadMinutes' | 'timeZone'>,
  occurrence: ScheduledOccurrence,
  startsAtMs: number,
): Date {
  const { closesAtMs } = getOrderTimes(occurrence, timeZone);
  return new Date(Math.min(startsAtMs - leadMinutes * minuteMs, closesAtMs));
}

/** Returns when an entry without a slot ends. */
export const getEndWithoutSlot = (createdAt: Date): Date => new Date(+createdAt + maxWaitingDays * dayMs);
