import { addDays, getLocalDate, minuteMs } from '../time/local-date.ts';
import type { PickupTime } from './limits.ts';
import { findRunning, listOccurrences, type Schedule, type ScheduledOccurrence } from './schedule.ts';

/** How far past the end of the window a delay may move a pickup, in milliseconds (docs/rules/pickup.md §9). */
const maxPastClosingMs = 60 * minuteMs;

/**
 * Returns the occurrence whose pickups a delay moves: the one that is running at `fromMs`, or now if `fromMs` has
 * passed. For an hour after its end, a late kitchen can still move its last pickups.
 */
export function findDelayedOccurrence(
  schedule: Schedule,
  fromMs: number,
  nowMs: number,
): ScheduledOccurrence | undefined {
  const running = findRunning(schedule, Math.max(fromMs, nowMs));
  if (running) return running;
  const yesterday = addDays(getLocalDate(nowMs, schedule.timeZone), -1);
  return listOccurrences(schedule, yesterday, 2).findLast(
    ({ status, endsAtMs }) =>
      status !== 'cancelled' &&
      fromMs < endsAtMs &&
      endsAtMs <= nowMs &&
      nowMs <= endsAtMs + maxPastClosingMs,
  );
}

/**
 * Returns whether a delay that starts at `fromMs` moves a pickup, even one that an earlier delay moved past the end.
 */
export function isDelayed(pickup: PickupTime, occurrence: ScheduledOccurrence, fromMs: number): boolean {
  const isOfOccurrence = pickup.windowId === occurrence.window._id && pickup.date === occurrence.date;
  return pickup.startsAtMs >= fromMs && (isOfOccurrence || pickup.startsAtMs < occurrence.endsAtMs);
}

/** Returns whether a pickup would start more than an hour after the end of its window. */
export const isPastClosing = (startsAtMs: number, { endsAtMs }: ScheduledOccurrence): boolean =>
  startsAtMs > endsAtMs + maxPastClosingMs;
