import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';

/** Time in which people can pick up, from the first available slot of a window to its end. */
export interface NextTime {
  startsAt: string;
  endsAt: string;
  place: Place;
}

const maxTimes = 3;

export const listNextTimes = ({ days }: SlotList, nowMs: number): NextTime[] =>
  days
    .flatMap(({ windows }) => windows)
    .flatMap(({ slots, endsAt, place }) => {
      const first = slots.find(({ available, startsAt }) => available && Date.parse(startsAt) > nowMs);
      return first ? [{ startsAt: first.startsAt, endsAt, place }] : [];
    })
    .slice(0, maxTimes);
