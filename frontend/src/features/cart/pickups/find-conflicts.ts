import {
  canReachBoth,
  findNearestReachable,
  getDistanceKm,
  getTravelMinutes,
  type PickupStop,
} from '@homechef/contract/kitchens/travel';
import { isAvailable, listWindowSlots, type WindowSlot } from '../../pickups/slot-choice.ts';
import type { CartKitchen } from './cart-kitchens.ts';

/** A change of one pickup time that makes all kitchens reachable. */
export interface ConflictFix {
  kitchen: CartKitchen;
  slot: WindowSlot;
  before: WindowSlot;
}

/** Two kitchens whose slots cannot both be reached (docs/rules/pickup.md §6). `first` comes first in the cart. */
export interface PickupConflict {
  first: CartKitchen;
  second: CartKitchen;
  travelMinutes: number;
  /** The nearest time that works, for each kitchen that has one. */
  fixes: ConflictFix[];
}

interface Stop extends PickupStop {
  slot: WindowSlot;
}

const toStop = (slot: WindowSlot): Stop => ({
  startsAtMs: Date.parse(slot.startsAt),
  endsAtMs: Date.parse(slot.endsAt),
  place: slot.place,
  slot,
});

function findFix(
  kitchen: CartKitchen,
  { startsAtMs, slot: before }: Stop,
  others: readonly Stop[],
): ConflictFix | undefined {
  const candidates = kitchen.list ? listWindowSlots(kitchen.list).filter(isAvailable).map(toStop) : [];
  const stop = findNearestReachable(startsAtMs, candidates, others);
  return stop && { kitchen, slot: stop.slot, before };
}

export function findConflicts(kitchens: readonly CartKitchen[]): PickupConflict[] {
  const stops = kitchens.flatMap((kitchen) =>
    kitchen.pickup.kind === 'slot' ? [{ kitchen, stop: toStop(kitchen.pickup.slot) }] : [],
  );
  const listOtherStops = (chefId: string) =>
    stops.filter(({ kitchen }) => kitchen.chefId !== chefId).map(({ stop }) => stop);
  return stops.flatMap((first, i) =>
    stops.slice(i + 1).flatMap((second) => {
      if (canReachBoth(first.stop, second.stop)) return [];
      const distanceKm = getDistanceKm(first.stop.place, second.stop.place) ?? 0;
      const fixes = [first, second].flatMap(
        ({ kitchen, stop }) => findFix(kitchen, stop, listOtherStops(kitchen.chefId)) ?? [],
      );
      return [
        {
          first: first.kitchen,
          second: second.kitchen,
          travelMinutes: Math.ceil(getTravelMinutes(distanceKm)),
          fixes,
        },
      ];
    }),
  );
}
