import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';

const shownCount = 3;

export const listStopsAhead = (occurrences: readonly Occurrence[], nowMs: number): Occurrence[] =>
  occurrences
    .filter(({ endsAt }) => Date.parse(endsAt) > nowMs)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

/** Returns the next three occurrences that take place, and the cancelled ones before them. */
export function listNextStops(stopsAhead: readonly Occurrence[]): readonly Occurrence[] {
  const held = stopsAhead.filter(({ status }) => status !== 'cancelled').slice(0, shownCount);
  const last = held.at(-1);
  return last ? stopsAhead.slice(0, stopsAhead.indexOf(last) + 1) : stopsAhead.slice(0, shownCount);
}

interface Stops {
  /** The place of the running occurrence. Undefined during a pause. */
  now?: Place;
  /** The next place and time. Undefined if the kitchen does not move. */
  next?: { place: Place; startsAt: string };
}

/** Returns where a kitchen is now and where next. A pause delays the start, and cancelled occurrences do not count. */
export function findStops(
  occurrences: readonly Occurrence[],
  { pausedUntil }: Pick<Kitchen, 'pausedUntil'>,
  nowMs: number,
): Stops {
  const openMs = Math.max(nowMs, pausedUntil === null ? 0 : Date.parse(pausedUntil));
  const stops = listStopsAhead(occurrences, openMs)
    .filter(({ status }) => status !== 'cancelled')
    .map(({ place, startsAt }) => ({
      place,
      startMs: Math.max(Date.parse(startsAt), pausedUntil ? openMs : 0),
    }));
  const now = stops.find(({ startMs }) => startMs <= nowMs)?.place;
  const next = stops.find(({ startMs }) => startMs > nowMs);
  if (!next || (now && hasSameAddress(now, next.place))) return { now };
  return { now, next: { place: next.place, startsAt: new Date(next.startMs).toISOString() } };
}
