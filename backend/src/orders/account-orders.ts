import { Types } from 'mongoose';
import type { Stage, TransitionRole } from '@homechef/contract/orders/item-transitions';
import { toStockReason, type Reason, type ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { isOpen } from '@homechef/contract/orders/order-state';
import { transitionItems } from './item-transitions.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem } from './orders.model.ts';

interface AccountReasons {
  ofChef: ReasonKey;
  ofMember: string; // Only kitchens read it.
}

const reasons = {
  closed: { ofChef: 'accountClosed', ofMember: "The customer's account was closed" },
  suspended: { ofChef: 'suspended', ofMember: "The customer's account was suspended" },
} as const satisfies Record<string, AccountReasons>;

async function cancelItems(
  filter: object,
  reason: Reason,
  isConcerned: (item: StoredOrderItem) => boolean,
): Promise<void> {
  const orders = OrderModel.collection.find<AnyStoredOrder>(filter, { batchSize: 100 });
  for await (const stored of orders) {
    const order: StoredOrder = await toCurrentOrder(stored);
    const items = order.orderItems.filter((item) => isOpen(item) && isConcerned(item));
    const roles = new Map(items.map(({ _id }): [string, TransitionRole] => [String(_id), 'system']));
    if (roles.size > 0) await transitionItems(order, { event: 'cancel', roles, ...reason });
  }
}

const isIn = (stages: readonly Stage[], { stage }: StoredOrderItem) => stages.includes(stage);

/** Cancels the open orders of an account that is deleted or suspended. */
export async function cancelOpenOrders(account: string, why: keyof typeof reasons): Promise<void> {
  const { ofChef, ofMember } = reasons[why];
  await cancelOrdersOfChef(account, ofChef);
  await cancelOrdersOfMember(account, ofMember);
}

/** Cancels the open items of a chef. Paid ones stay in `cashPaid`. */
async function cancelOrdersOfChef(chefId: string, reasonKey: ReasonKey): Promise<void> {
  const chef = new Types.ObjectId(chefId);
  await cancelItems(
    { openChefs: chef },
    toStockReason(reasonKey),
    (item) => item.chefId.equals(chef) && isIn(['placed', 'accepted', 'ready'], item),
  );
}

/** Cancels the placed and accepted items of a member. */
async function cancelOrdersOfMember(owner: string, reason: string): Promise<void> {
  const filter = { owner: new Types.ObjectId(owner), isComplete: false };
  await cancelItems(filter, { reason }, (item) => isIn(['placed', 'accepted'], item));
}
