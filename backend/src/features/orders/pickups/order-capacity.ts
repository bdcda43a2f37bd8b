import { isDeepStrictEqual } from 'node:util';
import { listLimitUses, type KitchenPortions, type PickupTime } from '@homechef/contract/kitchens/limits';
import { usesCapacity } from '@homechef/contract/orders/order-state';
import type { CapacityDelta } from '../../kitchens/capacity/capacity-counters.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import { getHeldPickup } from './held-pickup.ts';
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

/** Lists the portions of a pickup that use capacity. */
export const listUsedPortions = (
  pickup: Pick<StoredPickup, 'chefId'>,
  items: readonly StoredOrderItem[],
): KitchenPortions[] => toKitchenPortions(listItemsOf(pickup, items).filter(usesCapacity));

type CapacityOrder = Pick<StoredOrder, 'orderItems' | 'pickups'>;

function listUses(kitchen: KitchenSnapshot, order: CapacityOrder) {
  const pickup = order.pickups.find(({ chefId }) => String(chefId) === kitchen.id);
  const time = pickup && getCountedTime(pickup);
  return time && pickup
    ? listLimitUses(kitchen.schedule, time, listUsedPortions(pickup, order.orderItems))
    : [];
}

const describeUse = ({ pickups, orderItems }: CapacityOrder, chefId: string): unknown[] =>
  pickups
    .filter((pickup) => String(pickup.chefId) === chefId)
    .map((pickup) => {
      const time = getCountedTime(pickup);
      const items = listUsedPortions(pickup, orderItems);
      return time && items.length > 0 ? [time, items] : [];
    });

/**
 * Returns whether an order changes how it uses the capacity of a kitchen, even if the kitchen has no limits. Such a
 * change must call `enterKitchen`, because another process may have added a limit that this one does not know yet.
 */
export const changesUse = (chefId: string, before: CapacityOrder, after: CapacityOrder): boolean =>
  !isDeepStrictEqual(describeUse(before, chefId), describeUse(after, chefId));

/** Returns how the counters of a kitchen change with an order. Units that are given back are negative. */
export const listOrderDeltas = (
  kitchen: KitchenSnapshot,
  before: CapacityOrder,
  after: CapacityOrder,
): CapacityDelta[] => {
  const toDelta = (sign: 1 | -1) => {
    return ({ key, amount, max }: { key: string; amount: number; max: number }) => ({
      kitchen: kitchen.id,
      key,
      max,
      amount: sign * amount,
    });
  };
  return [...listUses(kitchen, before).map(toDelta(-1)), ...listUses(kitchen, after).map(toDelta(1))];
};
