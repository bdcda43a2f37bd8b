import type { WhenFilter } from '@homechef/contract/kitchens/chosen-day';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { findFreeSlots } from '../../pickups/chosen-day.ts';

/** A time in which people can pick up, from the first available slot of a window to the window’s end. */
export interface NextTime {
  startsAt: string;
  endsAt: string;
  place: Place;
}

const maxTimes = 3;

/** Lists the next times, starting with the chosen day if anything is free then. */
export function listNextTimes(list: SlotList, when: WhenFilter, nowMs: number): NextTime[] {
  const chosen = when && findFreeSlots(list, when, nowMs).chosen;
  const fromMs = chosen ? Date.parse(chosen.startsAt) - 1 : nowMs;
  return list.days
    .flatMap(({ windows }) => windows)
    .flatMap(({ slots, endsAt, place }) => {
      const first = slots.find(({ available, startsAt }) => available && Date.parse(startsAt) > fromMs);
      return first ? [{ startsAt: first.startsAt, endsAt, place }] : [];
    })
    .slice(0, maxTimes);
}
