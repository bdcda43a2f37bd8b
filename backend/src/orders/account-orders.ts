import { Types } from 'mongoose';
import type { Stage, TransitionRole } from '@homechef/contract/orders/item-transitions';
import { isOpen } from '@homechef/contract/orders/order-state';
import { transitionItems } from './item-transitions.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem } from './orders.model.ts';

const chefReason = "The chef's account was closed"; // pickup §4
const memberReason = "The customer's account was closed";

async function cancelItems(
  filter: object,
  reason: string,
  isConcerned: (item: StoredOrderItem) => boolean,
): Promise<void> {
  const orders = OrderModel.collection.find<AnyStoredOrder>(filter, { batchSize: 100 });
  for await (const stored of orders) {
    const order: StoredOrder = await toCurrentOrder(stored);
    const items = order.orderItems.filter((item) => isOpen(item) && isConcerned(item));
    const roles = new Map(items.map(({ _id }): [string, TransitionRole] => [String(_id), 'system']));
    if (roles.size > 0) await transitionItems(order, { event: 'cancel', roles, reason });
  }
}

const isIn = (stages: readonly Stage[], { stage }: StoredOrderItem) => stages.includes(stage);

/** Cancels the open orders of an account that is deleted (pickup §4). */
export async function cancelOpenOrders(account: string): Promise<void> {
  await cancelOrdersOfChef(account);
  await cancelOrdersOfMember(account);
}

/** Cancels the open items of a chef with a deleted account. Paid ones stay in `cashPaid` (pickup §4). */
async function cancelOrdersOfChef(chefId: string): Promise<void> {
  const chef = new Types.ObjectId(chefId);
  await cancelItems(
    { openChefs: chef },
    chefReason,
    (item) => item.chefId.equals(chef) && isIn(['placed', 'accepted', 'ready'], item),
  );
}

/** Cancels the placed and accepted items of a member with a deleted account (pickup §4). */
async function cancelOrdersOfMember(owner: string): Promise<void> {
  const filter = { owner: new Types.ObjectId(owner), isComplete: false };
  await cancelItems(filter, memberReason, (item) => isIn(['placed', 'accepted'], item));
}
