import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import { hasSameAddress } from '@homechef/contract/kitchens/place';
import { listStopsAhead } from './list-next-stops.ts';

interface Stops {
  /** Running occurrence. */
  now?: Occurrence;
  /** First later occurrence. Undefined if it takes place where the running one does. */
  next?: Occurrence;
}

/** Returns where a kitchen is now and next. Leaves out what is cancelled or ends before the pause of the kitchen. */
export function findStops(
  occurrences: readonly Occurrence[],
  { pausedUntil }: Pick<Kitchen, 'pausedUntil'>,
  nowMs: number,
): Stops {
  const openMs = Math.max(nowMs, pausedUntil === null ? 0 : Date.parse(pausedUntil));
  const stops = listStopsAhead(occurrences, openMs).filter(({ status }) => status !== 'cancelled');
  const now = stops.find(({ startsAt }) => Date.parse(startsAt) <= nowMs);
  const next = stops.find(({ startsAt }) => Date.parse(startsAt) > nowMs);
  return { now, next: now && next && hasSameAddress(now.place, next.place) ? undefined : next };
}
