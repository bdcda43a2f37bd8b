import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { areAllPickedUp } from '@homechef/contract/orders/order-state';

/**
 * Returns `shown` with the changes in a write’s response. Adds no items, because a chef sees only a part of the order
 * while the response to an admin contains all of it. Responses can arrive in any order, so older items are ignored.
 */
export function mergeOrder<T extends OrderView>(shown: T, written: OrderView): T {
  const isUpdateOf = (item: OrderItem) => (other: OrderItem) =>
    other._id === item._id && other.updatedAt >= item.updatedAt;
  const orderItems = shown.orderItems.map((item) => written.orderItems.find(isUpdateOf(item)) ?? item);
  const isSameView = orderItems.length === written.orderItems.length;
  const isNewer = written.updatedAt >= shown.updatedAt;
  const isPickedUp = areAllPickedUp(orderItems);
  const pickedAt = isPickedUp ? (shown.pickedAt ?? written.updatedAt) : null;
  return {
    ...shown,
    ...(isSameView && isNewer && written),
    orderItems,
    isPickedUp,
    pickedAt,
    updatedAt: isNewer ? written.updatedAt : shown.updatedAt,
  };
}
