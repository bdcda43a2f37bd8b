import { Types, type ClientSession } from 'mongoose';
import type { Order } from '@homechef/contract/orders/order';
import { withTransaction } from '../../../platform/db/transaction.ts';
import {
  AppError,
  conflict,
  notFound,
  serverBusy,
  unauthenticated,
} from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import { forgetReplies } from '../../../platform/idempotency/stored-replies.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import { updateVerifiedReviews } from '../../products/reviews/verified-reviews.ts';
import { findAccount, lockUser } from '../../users/users.service.ts';
import { buildSearchText } from '../lists/order-search.ts';
import { requireProof, type OrderCall } from '../place/order-keys.ts';
import type { OrderContext } from '../order-context.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';
import { findOrderRateLimited, hasPickedUp, isWalkUp, toOrderReply } from '../orders.service.ts';
import { readOrder, storeOrder, withChange } from './update-order.ts';

/**
 * Moves a guest order into the account, within the transaction of `session`. Locks the account, so that a concurrent
 * deletion or renaming of it waits. Removes the contact keys, because the order no longer counts toward the limits of
 * guests.
 */
async function moveToAccount(
  number: string,
  { _id: account, ...version }: { _id: string; tokenVersion?: number },
  session: ClientSession,
): Promise<StoredOrder> {
  const order = await readOrder(number, session);
  if (!order) throw notFound('order.not_found');
  if (order.owner?.equals(account)) return order; // a repeated request
  if (isWalkUp(order)) throw notFound('order.not_found');
  if (order.owner !== null || order.type !== 'Guest') throw conflict('order.in_account');
  const user = await lockUser(account, session, version);
  if (!user) throw unauthenticated();
  const time = now();
  const items = order.orderItems.map(({ _id }) => _id);
  const entry = { at: time, event: 'claim' as const, by: 'customer' as const, items };
  const after = withChange(order, { history: [entry], now: time });
  if (!(await storeOrder(order, after, session))) throw serverBusy();
  await forgetReplies({ order: number }, session);
  const owner = new Types.ObjectId(account);
  const fields = { owner, type: 'Member' as const, searchText: buildSearchText(order, user) };
  const filter = { _id: number, owner: null } as object;
  await OrderModel.collection.updateOne(filter, { $set: fields, $unset: { contacts: 1 } }, { session });
  const { contacts: _contacts, ...rest } = after;
  return { ...rest, ...fields };
}

/**
 * Adds a guest order to the caller's account. The caller must have the key of the order, or a proven email that matches
 * it. From then on it is a member's order. Repeating the request from the same account changes nothing.
 * @throws AppError 401, 403 without the key, 404, 409 if the order belongs to another account, 429
 */
export async function claimOrder(
  call: OrderCall & { actor: AuthenticatedUser },
  context: OrderContext,
): Promise<Order> {
  const { actor } = call;
  const found = await findOrderRateLimited(call, context.limits);
  const isOwn = found.owner?.equals(actor._id) === true;
  const hasEmail = !actor.isUnproven && actor.email === found.userEmail;
  if (!isOwn && !hasEmail && !isWalkUp(found)) await requireProof(found, call, context);
  const order = await moveOrder(found._id, { _id: actor._id, tokenVersion: actor.tokenVersion });
  return toOrderReply(order, actor);
}

async function moveOrder(
  number: string,
  account: { _id: string; tokenVersion?: number },
): Promise<StoredOrder> {
  const move = () => withTransaction((session) => moveToAccount(number, account, session));
  const order = await withKeyLocks([`order ${number}`], move);
  const received = order.orderItems.filter(({ isPickedUp, isPaid }) => isPickedUp && isPaid);
  const products = received.map(({ product }) => product);
  if (order.owner) await updateVerifiedReviews(order.owner, products, hasPickedUp);
  return order;
}

const isOwnedMeanwhile = (error: unknown): boolean =>
  error instanceof AppError && (error.kind === 'conflict' || error.kind === 'not-found');

/**
 * Moves the guest orders placed with a proven email into the account of that foodie, each in its own transaction. It is
 * safe to repeat. Returns how many orders it moved.
 */
export async function claimGuestOrders(account: string, email: string): Promise<number> {
  const user = await findAccount(account);
  // Chefs and admins see the numbers of other people's orders, so they cannot claim any
  // (docs/adr/0005-order-numbers.md).
  if (!user || user.isChef || user.isAdmin || user.unproven || user.email !== email) return 0;
  const filter = { type: 'Guest', contacts: `email ${email}` } as const;
  const orders = await OrderModel.find(filter, { _id: 1 }).sort({ createdAt: 1 }).lean();
  let count = 0;
  for (const { _id } of orders) {
    try {
      await moveOrder(_id, { _id: account });
      count += 1;
    } catch (error) {
      if (!isOwnedMeanwhile(error)) throw error;
    }
  }
  return count;
}
