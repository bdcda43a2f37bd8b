import type { Schedule, ScheduledOccurrence } from '@homechef/contract/kitchens/schedule';
import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { maxWaitingDays } from '@homechef/contract/waiting/waiting-options';

/** Returns when entries of a slot end: when it can no longer be ordered (counter, Waiting list). */
export function getEntryEnd(
  { leadMinutes }: Pick<Schedule, 'leadMinutes'>,
  { window, startsAtMs: windowStartsAtMs }: ScheduledOccurrence,
  startsAtMs: number,
): Date {
  const closesAtMs =
    window.closesBefore === null ? Infinity : windowStartsAtMs - window.closesBefore * minuteMs;
  return new Date(Math.min(startsAtMs - leadMinutes * minuteMs, closesAtMs));
}

/** Returns when an entry without a slot ends. */
export const getEndWithoutSlot = (createdAt: Date): Date => new Date(+createdAt + maxWaitingDays * dayMs);
