import { areAllPickedUp } from '@homechef/contract/orders/item-transitions';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';

/**
 * The order on screen with its items as a write has left them. Only items already shown change: a chef's part stays
 * a chef's part, also where an admin's write answers with the whole order. Of two writes the later one may be answered
 * first: an item is never taken back to what it was before.
 */
export function mergeOrderItems<T extends OrderView>(shown: T, written: OrderView): T {
  const isNews = (item: OrderItem) => (other: OrderItem) =>
    other._id === item._id && other.updatedAt >= item.updatedAt;
  const orderItems = shown.orderItems.map((item) => written.orderItems.find(isNews(item)) ?? item);
  const isPickedUp = areAllPickedUp(orderItems);
  const pickedAt = isPickedUp ? (shown.pickedAt ?? written.updatedAt) : null;
  return { ...shown, orderItems, isPickedUp, pickedAt, updatedAt: written.updatedAt };
}
