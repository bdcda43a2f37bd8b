import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import { countUnits } from '@homechef/contract/kitchens/limits';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { hasEnded, usesCapacity } from '@homechef/contract/orders/order-state';
import { getLocalDate } from '@homechef/contract/time/local-date';
import type { WindowSlot } from '../../../pickups/slot-choice.ts';

/** The orders of a slot. `used` and `max` are those of the fullest limit; `max` is undefined if there is no limit. */
export interface SlotLoad {
  orders: number;
  used: number;
  max?: number;
}

const isInSlot = ({ startsAt, endsAt }: WindowSlot, at: string | null | undefined) =>
  at != null && Date.parse(at) >= Date.parse(startsAt) && Date.parse(at) < Date.parse(endsAt);

const getMax = ({ max, overrides }: CapacityLimit, { windowId, startsAt }: WindowSlot, timeZone: string) => {
  const date = getLocalDate(Date.parse(startsAt), timeZone);
  return overrides.find((override) => override.windowId === windowId && override.date === date)?.max ?? max;
};

/** Counts the orders in a slot and how much of its limits they use. Only orders that still hold an item count. */
export function getSlotLoad(
  slot: WindowSlot,
  orders: readonly ChefOrder[],
  limits: readonly CapacityLimit[],
  timeZone: string,
): SlotLoad {
  const ofSlot = orders.filter(({ pickups: [pickup] }) =>
    isInSlot(slot, pickup && getHeldPickup(pickup).startsAt),
  );
  const count = ofSlot.filter(({ orderItems }) => orderItems.some((item) => !hasEnded(item))).length;
  const loads = limits
    .filter(({ per }) => per === 'slot')
    .map((limit) => ({
      used: ofSlot.reduce(
        (sum, { orderItems }) => sum + countUnits(limit, orderItems.filter(usesCapacity)),
        0,
      ),
      max: getMax(limit, slot, timeZone),
    }));
  const [fullest] = loads.sort((a, b) => b.used / Math.max(b.max, 1) - a.used / Math.max(a.max, 1));
  return { orders: count, ...(fullest ?? { used: count }) };
}
