import { listLimitUses, type KitchenPortions, type PickupTime } from '@homechef/contract/kitchens/limits';
import { usesCapacity } from '@homechef/contract/orders/order-state';
import type { CapacityDelta, KitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { listItemsOf } from './order-progress.ts';
import type { StoredOrder, StoredOrderItem, StoredPickup } from './orders.model.ts';

/** Returns the occurrence and start of a pickup, or undefined without a pickup time. */
export const getPickupTime = ({ windowId, date, startsAt }: StoredPickup): PickupTime | undefined =>
  windowId && date && startsAt ? { windowId, date, startsAtMs: +startsAt } : undefined;

const toPortions = ({ product, qty }: StoredOrderItem): KitchenPortions => ({
  product: String(product),
  qty,
});

/** Lists the portions of a pickup that use capacity (pickup §4). */
export const listUsedPortions = (
  pickup: Pick<StoredPickup, 'chefId'>,
  items: readonly StoredOrderItem[],
): KitchenPortions[] => listItemsOf(pickup, items).filter(usesCapacity).map(toPortions);

function listUses(kitchen: KitchenSnapshot, order: Pick<StoredOrder, 'orderItems' | 'pickups'>) {
  const pickup = order.pickups.find(({ chefId }) => String(chefId) === kitchen.id);
  const time = pickup && getPickupTime(pickup);
  return time && pickup
    ? listLimitUses(kitchen.schedule, time, listUsedPortions(pickup, order.orderItems))
    : [];
}

/** Returns how the counters of a kitchen change when an order changes. Units that are given back are negative. */
export const listOrderDeltas = (
  kitchen: KitchenSnapshot,
  before: Pick<StoredOrder, 'orderItems' | 'pickups'>,
  after: Pick<StoredOrder, 'orderItems' | 'pickups'>,
): CapacityDelta[] => {
  const toDelta = (sign: 1 | -1) => {
    return ({ key, amount, max }: { key: string; amount: number; max: number }) => ({
      ...{ kitchen: kitchen.id, key, max },
      amount: sign * amount,
    });
  };
  return [...listUses(kitchen, before).map(toDelta(-1)), ...listUses(kitchen, after).map(toDelta(1))];
};
