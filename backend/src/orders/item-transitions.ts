import mongoose, { Types, type PipelineStage } from 'mongoose';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { itemTransitions, type ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { Order, OrderView } from '@homechef/contract/orders/order';
import { conflict, forbidden, notFound, unauthenticated } from '../lib/app-error.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import { OrderModel, type StoredOrderItem, type StoredOrder } from './orders.model.ts';
import { recomputeProgressStages } from './order-progress.ts';
import {
  findOrderRateLimited,
  findOrder,
  toPermissionOrder,
  toOrderReply,
  toOrderViewFor,
} from './orders.service.ts';

const { trusted } = mongoose;

/** What each step finds and leaves, said in the database's words; the rules are `itemSteps`. */
const transitionUpdates = {
  ready: { from: { orderStatus: 'Not Ready' }, to: () => ({ orderStatus: 'Ready' }) },
  pay: { from: { orderStatus: 'Ready', isPaid: false }, to: (now: Date) => ({ isPaid: true, paidAt: now }) },
  pickUp: {
    from: { orderStatus: 'Ready', isPickedUp: false },
    to: (now: Date) => ({ isPickedUp: true, pickedAt: now }),
  },
} as const satisfies Record<ItemTransition, { from: object; to: (now: Date) => object }>;

const findItem = ({ orderItems }: StoredOrder, itemId: string): StoredOrderItem | undefined =>
  orderItems.find(({ _id }) => String(_id) === itemId.toLowerCase());

function requireItem(order: StoredOrder, itemId: string): StoredOrderItem & { chef: string } {
  const item = findItem(order, itemId);
  if (!item) throw notFound('order.item_not_found');
  return { ...item, chef: String(item.chefId) };
}

/** Changes the one item; the order is picked up once every item is (contract, Orders). */
function transitionPipeline(itemId: string, step: ItemTransition): PipelineStage.Set[] {
  const now = new Date();
  const changed = { $mergeObjects: ['$$item', transitionUpdates[step].to(now), { updatedAt: now }] };
  const same = { $eq: ['$$item._id', new Types.ObjectId(itemId)] };
  const orderItems = { $map: { input: '$orderItems', as: 'item', in: { $cond: [same, changed, '$$item'] } } };
  const pickedAt = { $cond: ['$isPickedUp', { $ifNull: ['$pickedAt', now] }, null] };
  return [{ $set: { orderItems, updatedAt: now } }, ...recomputeProgressStages, { $set: { pickedAt } }];
}

/**
 * Takes the step in one conditional update, so that two taps at once record one time; what was read before only
 * chooses the words when nothing changed. A step taken already is no error.
 * @throws 409 when the item is not ready for it
 */
async function applyTransition(
  step: ItemTransition,
  order: StoredOrder,
  itemId: string,
): Promise<StoredOrder> {
  const open = {
    _id: order._id,
    orderItems: trusted({ $elemMatch: { _id: new Types.ObjectId(itemId), ...transitionUpdates[step].from } }),
  };
  const changed = await OrderModel.findOneAndUpdate(open, transitionPipeline(itemId, step), {
    returnDocument: 'after',
    updatePipeline: true,
  }).lean<StoredOrder>();
  if (changed) return changed;
  const now = await findOrder(order._id);
  if (itemTransitions[step].isApplied(requireItem(now, itemId))) return now;
  throw conflict(itemTransitions[step].refusalCode);
}

/**
 * Sets an item Ready or marks it paid, as its chef or an admin (spec §4). Who has nothing in an order learns no more from
 * guessing its number than from reading it. @throws 403, 404, 409, 429
 */
export async function fulfillItem(
  step: 'ready' | 'pay',
  actor: AuthenticatedUser,
  typed: string,
  itemId: string,
  address: string,
  limits: RateLimits,
): Promise<OrderView> {
  const order = await findOrderRateLimited(typed, { actor, address }, limits);
  const rules = toPermissionOrder(order);
  const isKnown = can.readOrder(actor, rules) || can.readPart(actor, rules);
  if (!isKnown && !findItem(order, itemId)) throw notFound('order.not_found');
  const { chef } = requireItem(order, itemId);
  if (!can.fulfill(actor, { chefId: chef })) throw forbidden('order.not_your_item');
  return toOrderViewFor(actor, await applyTransition(step, order, itemId));
}

/**
 * Marks an item picked up (spec §4): a member's by that member, a guest's by whoever holds the number, never by the
 * chef of the item. @throws 401, 403, 404, 409, 429
 */
export async function pickUpItem(
  actor: Actor | undefined,
  typed: string,
  itemId: string,
  address: string,
  limits: RateLimits,
): Promise<Order> {
  const order = await findOrderRateLimited(typed, { actor, address }, limits);
  if (order.owner && !actor) throw unauthenticated();
  const { chef } = requireItem(order, itemId);
  if (!can.pickUp(actor, toPermissionOrder(order), { chefId: chef })) throw forbidden('order.not_your_order');
  return toOrderReply(await applyTransition('pickUp', order, itemId));
}
