import { canReachBoth, findNearestReachable, type PickupStop } from '@homechef/contract/kitchens/travel';
import { isAvailable, listWindowSlots, type WindowSlot } from '../../pickups/slot-choice.ts';
import type { CartKitchen } from './cart-kitchens.ts';

/** Another time for one kitchen. */
export interface TimeChange {
  kitchen: CartKitchen;
  slot: WindowSlot;
}

/** Kitchens whose slots cannot all be reached (docs/rules/pickup.md §6). */
export interface PickupConflict {
  kitchenCount: number;
  /** The changes after which all can be reached. Empty if no free times fit. */
  changes: TimeChange[];
}

interface Stop extends PickupStop {
  slot: WindowSlot;
}

interface KitchenStop {
  kitchen: CartKitchen;
  stop: Stop;
}

const toStop = (slot: WindowSlot): Stop => ({
  startsAtMs: Date.parse(slot.startsAt),
  endsAtMs: Date.parse(slot.endsAt),
  place: slot.place,
  slot,
});

/** Keeps the first kitchen’s time and gives each of the others the nearest one that still fits. */
function fitAround(stops: readonly KitchenStop[]): KitchenStop[] | undefined {
  const fitting: KitchenStop[] = [];
  for (const [i, { kitchen, stop }] of stops.entries()) {
    const free = i > 0 && kitchen.list ? listWindowSlots(kitchen.list).filter(isAvailable).map(toStop) : [];
    const chosen = fitting.map((other) => other.stop);
    const nearest = findNearestReachable(stop.startsAtMs, [stop, ...free], chosen);
    if (!nearest) return undefined;
    fitting.push({ kitchen, stop: nearest });
  }
  return fitting;
}

/** Returns what is in the way of picking up at all kitchens, or undefined if nothing is. */
export function findConflict(kitchens: readonly CartKitchen[]): PickupConflict | undefined {
  const stops = kitchens.flatMap((kitchen): KitchenStop[] =>
    kitchen.pickup.kind === 'slot' ? [{ kitchen, stop: toStop(kitchen.pickup.slot) }] : [],
  );
  const canReachAll = stops.every(({ stop }, i) =>
    stops.slice(i + 1).every((other) => canReachBoth(stop, other.stop)),
  );
  if (canReachAll) return undefined;
  const getBefore = (kitchen: CartKitchen) => stops.find((other) => other.kitchen === kitchen)?.stop;
  const listChanges = (fitting: readonly KitchenStop[]) =>
    fitting.flatMap(({ kitchen, stop }): TimeChange[] => {
      const before = getBefore(kitchen);
      return !before || before.startsAtMs === stop.startsAtMs ? [] : [{ kitchen, slot: stop.slot }];
    });
  const getDelayMs = (fitting: readonly KitchenStop[]) =>
    fitting.reduce(
      (sum, { kitchen, stop }) =>
        sum + Math.abs(stop.startsAtMs - (getBefore(kitchen)?.startsAtMs ?? stop.startsAtMs)),
      0,
    );
  // Each kitchen once keeps its time. The others then move as little as they have to.
  const [best] = stops
    .flatMap((first) => [fitAround([first, ...stops.filter((stop) => stop !== first)]) ?? []])
    .filter(({ length }) => length > 0)
    .sort((a, b) => getDelayMs(a) - getDelayMs(b));
  return { kitchenCount: stops.length, changes: best ? listChanges(best) : [] };
}
