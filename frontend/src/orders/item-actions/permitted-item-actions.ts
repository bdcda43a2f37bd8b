import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { can, type Actor } from '@homechef/contract/permissions/permissions';

/** Returns the chef transitions of an item if the actor may fulfill it. */
export const getChefActions = (actor: Actor | undefined, item: OrderItem): ItemTransition[] =>
  actor && can.fulfill(actor, item) ? ['ready', 'pay'] : [];

/** Returns the customer transition of an item if the actor may pick it up. */
export function getCustomerActions(
  actor: Actor | undefined,
  { user, orderItems }: OrderView,
  item: OrderItem,
): ItemTransition[] {
  return can.pickUp(actor, { owner: user?._id ?? null, orderItems }, item) ? ['pickUp'] : [];
}
