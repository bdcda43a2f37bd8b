import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { can, type Actor } from '@homechef/contract/permissions/permissions';

/** The kitchen's steps of an item, for whoever may fulfil it. */
export const getChefActions = (actor: Actor | undefined, item: OrderItem): ItemTransition[] =>
  actor && can.fulfill(actor, item) ? ['ready', 'pay'] : [];

/** The customer's step of an item, for whoever may take it. */
export function getCustomerActions(
  actor: Actor | undefined,
  { user, orderItems }: OrderView,
  item: OrderItem,
): ItemTransition[] {
  return can.pickUp(actor, { owner: user?._id ?? null, orderItems }, item) ? ['pickUp'] : [];
}
