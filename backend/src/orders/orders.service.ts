import mongoose, { Types } from 'mongoose';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import type { ChefOrder, Order, OrderView } from '@homechef/contract/orders/order';
import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { createBatchLoader } from '../db/batch-loader.ts';
import { withKeyLocks, defaultLockTimeoutMs } from '../lib/keyed-mutex.ts';
import { withTransaction } from '../db/transaction.ts';
import { notFound } from '../lib/app-error.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import { restoreStock } from '../products/stock/stock.service.ts';
import { findContacts } from '../users/users.service.ts';
import { DeletedOrderModel, OrderModel, type StoredOrder } from './orders.model.ts';
import { toChefOrder, toOrder, type BuyerContact } from './orders.mapper.ts';
import { findReplayedOrder, placeOrder, type Buyer } from './place-order.ts';

const { trusted } = mongoose;

/** Past the model, which would take twice as long: nothing in what is stored is to be cast. */
const loadOrder = createBatchLoader({
  read: (numbers: readonly string[]) =>
    OrderModel.collection.find<StoredOrder>({ _id: { $in: numbers } } as object).toArray(),
  keyToString: (number) => number,
  resultKey: ({ _id }) => _id,
});

/** The order of this number, as someone typed it. @throws 404 for unknown and malformed ones */
export async function findOrder(rawNumber: string): Promise<StoredOrder> {
  const number = parseOrderNumber(rawNumber);
  const found = number ? await loadOrder(number) : undefined;
  if (!found) throw notFound('order.not_found');
  return found;
}

/** What rules need to know of an order. */
export const toPermissionOrder = ({ owner, orderItems }: StoredOrder) => ({
  owner: owner ? String(owner) : null,
  orderItems: orderItems.map(({ chefId }) => ({ chefId: String(chefId) })),
});

/**
 * The same, where the number alone opens the order: numbers that do not exist are counted, and after too many of them
 * nothing is looked up for a while (contract, Settings and limits). Who is signed in is counted apart from others at the
 * same address: somebody who guesses in the Wi-Fi of a kitchen must not keep it from its orders.
 */
export async function findOrderRateLimited(
  rawNumber: string,
  { actor, address }: { actor: Actor | undefined; address: string },
  { orderMisses }: RateLimits,
): Promise<StoredOrder> {
  const who = actor ? `${address} ${actor._id}` : address;
  await orderMisses.assertAvailable(who);
  const number = parseOrderNumber(rawNumber);
  const found = number && (await loadOrder(number));
  if (found) return found;
  await orderMisses.consume(who);
  throw notFound('order.not_found');
}

async function findBuyerContact(
  { owner }: StoredOrder,
  known?: BuyerContact,
): Promise<BuyerContact | undefined> {
  if (!owner) return undefined;
  const id = String(owner);
  return id === known?._id ? known : (await findContacts([id])).get(id);
}

/** The whole order, with its buyer as the account is now; `known` is an account read just now. */
export const toOrderReply = async (stored: StoredOrder, known?: BuyerContact): Promise<Order> =>
  toOrder(stored, await findBuyerContact(stored, known));

/** What this caller may see of the order: all of it, or their own items. */
export const toOrderViewFor = async (caller: AuthenticatedUser, stored: StoredOrder): Promise<OrderView> =>
  can.readOrder(caller, toPermissionOrder(stored))
    ? toOrderReply(stored, caller)
    : toChefOrder(stored, caller._id, await findBuyerContact(stored));

/** A member's order; the phone is the account's when none was sent. */
export async function placeMemberOrder(caller: AuthenticatedUser, form: NewOrder, key: string | undefined) {
  const { _id: owner, name, email, phone } = caller;
  const buyer: Buyer = {
    ...{ actor: caller, owner, name, email, phone },
    customerPhone: form.customerPhone ?? phone,
  };
  const { order, replayed } = await placeOrder(buyer, form, key, 0);
  return { order: await toOrderReply(order, caller), replayed };
}

/** A guest's order; those placed are counted an hour and address, and the unpaid ones a phone and e-mail. */
export async function placeGuestOrder(
  form: NewGuestOrder,
  key: string | undefined,
  address: string,
  limits: RateLimits,
  mostOpen: number,
) {
  const { userName: name, userEmail: email, customerPhone } = form;
  const buyer: Buyer = { actor: undefined, owner: null, name, email, phone: customerPhone, customerPhone };
  const before = await findReplayedOrder(buyer, form, key); // asking again for the same order is not counted
  if (before) return { order: await toOrderReply(before), replayed: true };
  const begun = performance.now();
  return withKeyLocks(limits.guestOrders.lockKeys(address), async () => {
    const left = Math.max(0, defaultLockTimeoutMs - (performance.now() - begun)); // of one wait, not of each line anew
    await limits.guestOrders.consume(address);
    try {
      const { order, replayed } = await placeOrder(buyer, form, key, mostOpen, left);
      if (replayed) await limits.guestOrders.refund(address);
      return { order: await toOrderReply(order), replayed };
    } catch (error) {
      await limits.guestOrders.refund(address); // only orders that were placed count
      throw error;
    }
  });
}

/** An order for its owner, admins, and in part for its chefs. @throws 404 for everyone else */
export async function getOrder(actor: AuthenticatedUser, rawNumber: string): Promise<OrderView> {
  const stored = await findOrder(rawNumber);
  if (!can.readOrder(actor, toPermissionOrder(stored)) && !can.readPart(actor, toPermissionOrder(stored)))
    throw notFound('order.not_found');
  return toOrderViewFor(actor, stored);
}

/** A guest's order for whoever holds its number. @throws 404 for a member's; 429 */
export async function getGuestOrder(rawNumber: string, address: string, limits: RateLimits): Promise<Order> {
  const stored = await findOrderRateLimited(rawNumber, { actor: undefined, address }, limits);
  if (stored.owner) throw notFound('order.not_found');
  return toOrderReply(stored);
}

/** A chef's part of an order. @throws 404 when that chef has nothing in it */
export async function getChefOrder(rawNumber: string, chefId: string): Promise<ChefOrder> {
  const stored = await findOrder(rawNumber);
  const chef = chefId.toLowerCase();
  if (!toPermissionOrder(stored).orderItems.some((item) => item.chefId === chef))
    throw notFound('order.not_found');
  return toChefOrder(stored, chef, await findBuyerContact(stored));
}

/**
 * Deletes an order; what was not cooked yet is for sale again (contract, Orders). That there was one, what it came to
 * and who deleted it stays on record, without its buyer. @throws 404
 */
export async function deleteOrder(actor: Actor, rawNumber: string): Promise<void> {
  const { _id } = await findOrder(rawNumber);
  await withTransaction(async (session) => {
    const deleted = await OrderModel.findByIdAndDelete(_id, { session }).lean<StoredOrder>();
    if (!deleted) throw notFound('order.not_found');
    const uncooked = deleted.orderItems.filter(({ orderStatus }) => orderStatus !== 'Ready');
    await restoreStock(uncooked, _id, session);
    const record = { _id, itemsPrice: deleted.itemsPrice, deletedBy: actor._id, deletedAt: new Date() };
    await DeletedOrderModel.create([record], { session });
  });
}

/** Whether an account has picked up an item that it ordered. */
export const hasPickedUp = async (account: string, product: string): Promise<boolean> => {
  const pickedUp = { product: new Types.ObjectId(product), isPickedUp: true };
  const orderItems = trusted({ $elemMatch: pickedUp });
  return (await OrderModel.exists({ owner: new Types.ObjectId(account), orderItems })) !== null;
};

/** Whether something that was bought shows this picture. */
export const isPictureInOrders = async (image: string): Promise<boolean> =>
  (await OrderModel.exists({ 'orderItems.image': image })) !== null;
