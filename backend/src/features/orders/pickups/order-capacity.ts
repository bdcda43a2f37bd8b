import { isDeepStrictEqual } from 'node:util';
import { listLimitUses, type KitchenPortions, type PickupTime } from '@homechef/contract/kitchens/limits';
import { usesCapacity } from '@homechef/contract/orders/order-state';
import type { CapacityDelta } from '../../kitchens/capacity/capacity-counters.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import type { CapacityUser } from '../../kitchens/schedule/kitchen-orders.ts';
import { getHeldPickup } from './held-pickup.ts';
import { findPickup } from '../change/item-event.ts';
import { listItemsOf } from '../change/order-progress.ts';
import {
  type StoredOrder,
  type StoredOrderItem,
  type StoredPickup,
  listItemPortions,
} from '../orders.model.ts';

/** Returns the promised occurrence and start of a pickup, or undefined without a pickup time. */
export const getPickupTime = ({ windowId, date, startsAt }: StoredPickup): PickupTime | undefined =>
  windowId && date && startsAt ? { windowId, date, startsAtMs: +startsAt } : undefined;

/**
 * Returns the occurrence and time at which a pickup uses capacity. A move by the chef already uses capacity at the new
 * time, so that its customer can accept it even though others keep ordering
 * (docs/adr/0006-kitchens.md).
 */
export function getCountedTime(pickup: StoredPickup): PickupTime | undefined {
  const { walkUp } = pickup;
  if (walkUp) {
    const { at, windowId, date } = walkUp;
    return { windowId: windowId ?? '', date, startsAtMs: +at, hasNoSlot: true };
  }
  return getPickupTime(getHeldPickup(pickup));
}

export const toKitchenPortions = (items: readonly StoredOrderItem[]): KitchenPortions[] =>
  items.flatMap(listItemPortions).map(({ product, qty }) => ({ product: String(product), qty }));

type CapacityOrder = Pick<StoredOrder, 'orderItems' | 'pickups'>;

/** Returns the portions of an order that use the capacity of a kitchen, and when. Undefined if there are none. */
export function findCapacityUse(order: CapacityOrder, chefId: string): CapacityUser | undefined {
  const pickup = findPickup(order, chefId);
  const time = pickup && getCountedTime(pickup);
  const items = pickup ? toKitchenPortions(listItemsOf(pickup, order.orderItems).filter(usesCapacity)) : [];
  return time && items.length > 0 ? { time, items } : undefined;
}

/**
 * Returns whether an order changes how it uses the capacity of a kitchen, even if the kitchen has no limits. Such a
 * change must call `enterKitchen`, because another process may have added a limit that this one does not know yet.
 */
export const changesUse = (chefId: string, before: CapacityOrder, after: CapacityOrder): boolean =>
  !isDeepStrictEqual(findCapacityUse(before, chefId), findCapacityUse(after, chefId));

/** Returns how the counters of a kitchen change with an order. Units that are given back are negative. */
export const listOrderDeltas = (
  kitchen: KitchenSnapshot,
  before: CapacityOrder,
  after: CapacityOrder,
): CapacityDelta[] => {
  const listDeltas = (order: CapacityOrder, sign: 1 | -1): CapacityDelta[] => {
    const use = findCapacityUse(order, kitchen.id);
    const uses = use ? listLimitUses(kitchen.schedule, use.time, use.items) : [];
    return uses.map(({ key, amount, max }) => ({ kitchen: kitchen.id, key, max, amount: sign * amount }));
  };
  return [...listDeltas(before, -1), ...listDeltas(after, 1)];
};
