import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { getLocalDate, minuteMs } from '@homechef/contract/time/local-date';

export const pauseNames = ['short', 'hour', 'day'] as const;
export type PauseName = (typeof pauseNames)[number];

const maxDayMs = 26 * 60 * minuteMs; // long enough for a day when clocks go back

/** Returns the next midnight in a time zone in epoch milliseconds, to the second. */
function findMidnight(nowMs: number, timeZone: string): number {
  const today = getLocalDate(nowMs, timeZone);
  let before = nowMs;
  let after = nowMs + maxDayMs;
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2);
    if (getLocalDate(middle, timeZone) === today) before = middle;
    else after = middle;
  }
  return after - (after % 1_000);
}

/**
 * Returns the end of a pause as an ISO date-time. If the kitchen closes after midnight, the rest of the day lasts until
 * then.
 */
export function getPauseEnd(
  name: PauseName,
  { timeZone, closesAt }: Pick<Kitchen, 'timeZone' | 'closesAt'>,
  nowMs: number,
): string {
  const endsAtMs = {
    short: nowMs + 20 * minuteMs,
    hour: nowMs + 60 * minuteMs,
    day: Math.max(findMidnight(nowMs, timeZone), closesAt ? Date.parse(closesAt) : 0),
  }[name];
  return new Date(endsAtMs).toISOString();
}
