import { Types } from 'mongoose';
import { toDollars } from '@homechef/contract/money/money';
import type { Stage, TransitionRole } from '@homechef/contract/orders/item-transitions';
import { toStockReason, type Reason, type ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { getCashPaid, isOpen, isToPickUp } from '@homechef/contract/orders/order-state';
import type { OpenOrders } from '@homechef/contract/user-details/user-page';
import { transitionItems } from './item-transitions.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem } from '../orders.model.ts';

interface AccountReasons {
  ofChef: ReasonKey;
  ofMember: ReasonKey; // Only the kitchens read this.
}

const reasons = {
  closed: { ofChef: 'accountClosed', ofMember: 'customerClosed' },
  suspended: { ofChef: 'suspended', ofMember: 'customerSuspended' },
} as const satisfies Record<string, AccountReasons>;

type Concerns = (item: StoredOrderItem) => boolean;

const isIn = (stages: readonly Stage[], { stage }: StoredOrderItem) => stages.includes(stage);

/**
 * Items of a chef that are cancelled when the chef's account is closed or suspended. Paid items are listed in
 * `cashPaid`.
 */
const ofChef = (chef: Types.ObjectId) => ({
  filter: { openChefs: chef },
  isConcerned: ((item) => item.chefId.equals(chef) && isToPickUp(item)) satisfies Concerns,
});

/**
 * Items of a member that are cancelled when the account is closed or suspended. Food that is ready is not cancelled.
 */
const ofMember = (owner: Types.ObjectId) => ({
  filter: { owner, isComplete: false },
  isConcerned: ((item) => isIn(['placed', 'accepted'], item)) satisfies Concerns,
});

async function cancelItems(
  { filter, isConcerned }: { filter: object; isConcerned: Concerns },
  reason: Reason,
): Promise<void> {
  const orders = OrderModel.collection.find<StoredOrder>(filter, { batchSize: 100 });
  for await (const order of orders) {
    const items = order.orderItems.filter((item) => isOpen(item) && isConcerned(item));
    const roles = new Map(items.map(({ _id }): [string, TransitionRole] => [String(_id), 'system']));
    if (roles.size > 0) await transitionItems(order, { event: 'cancel', roles, ...reason });
  }
}

/** Cancels the open orders of an account that is deleted or suspended. */
export async function cancelOpenOrders(account: string, why: keyof typeof reasons): Promise<void> {
  const id = new Types.ObjectId(account);
  const { ofChef: reasonOfChef, ofMember: reasonOfMember } = reasons[why];
  await cancelItems(ofChef(id), toStockReason(reasonOfChef));
  await cancelItems(ofMember(id), toStockReason(reasonOfMember));
}

/** Returns a key for the customer of an order: the account, or the contact details of a guest. */
const getCustomerKey = ({ _id, owner, contacts }: StoredOrder): string =>
  owner ? String(owner) : (contacts?.[0] ?? _id);

/**
 * Returns what `cancelOpenOrders` would do: how many orders it would cancel, and whose. Only the account itself may see
 * the codes.
 */
export async function describeOpenOrders(account: string): Promise<OpenOrders> {
  const id = new Types.ObjectId(account);
  const people = new Set<string>();
  const ready: OpenOrders['ready'] = [];
  let orders = 0;
  let cents = 0;
  const chef = ofChef(id);
  const member = ofMember(id);
  const found = OrderModel.collection.find<StoredOrder>(
    { $or: [chef.filter, member.filter] },
    { batchSize: 100 },
  );
  for await (const order of found) {
    const isOwn = order.owner?.equals(id) === true;
    const open = order.orderItems.filter(isOpen);
    const sold = open.filter(chef.isConcerned);
    const bought = isOwn ? open.filter(member.isConcerned) : [];
    const cancelled = [...new Set([...sold, ...bought])];
    if (cancelled.length > 0) orders += 1;
    cents += getCashPaid(cancelled);
    if (sold.length > 0) people.add(getCustomerKey(order));
    for (const { chefId } of bought) people.add(String(chefId));
    const readyItem = isOwn ? open.find((item) => item.stage === 'ready' && !sold.includes(item)) : undefined;
    if (readyItem) ready.push({ number: order._id, ...toCode(order, readyItem) });
  }
  people.delete(account);
  return { orders, cashPaid: toDollars(cents), people: people.size, ready };
}

const toCode = ({ pickups }: StoredOrder, { chefId }: StoredOrderItem): { code?: string } => {
  const code = pickups.find((pickup) => pickup.chefId.equals(chefId))?.code;
  return code === undefined ? {} : { code };
};
