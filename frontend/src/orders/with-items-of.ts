import { arePickedUp } from '@homechef/contract/orders/item-steps';
import type { OrderView } from '@homechef/contract/orders/order';

/**
 * The order on screen with its items as a write has left them. Only items already shown change: a chef's part stays
 * a chef's part, also where an admin's write answers with the whole order.
 */
export function withItemsOf<T extends OrderView>(shown: T, written: OrderView): T {
  const orderItems = shown.orderItems.map(
    (item) => written.orderItems.find(({ _id }) => _id === item._id) ?? item,
  );
  const isPickedUp = arePickedUp(orderItems);
  const pickedAt = isPickedUp ? (shown.pickedAt ?? written.updatedAt) : null;
  return { ...shown, orderItems, isPickedUp, pickedAt, updatedAt: written.updatedAt };
}
