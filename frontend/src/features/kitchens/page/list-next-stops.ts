import type { Occurrence } from '@homechef/contract/kitchens/kitchen';

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
