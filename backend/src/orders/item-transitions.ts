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

const transitionUpdates = {
  ready: { requiredState: { orderStatus: 'Not Ready' }, getChanges: () => ({ orderStatus: 'Ready' }) },
  pay: {
    requiredState: { orderStatus: 'Ready', isPaid: false },
    getChanges: (now: Date) => ({ isPaid: true, paidAt: now }),
  },
  pickUp: {
    requiredState: { orderStatus: 'Ready', isPickedUp: false },
    getChanges: (now: Date) => ({ isPickedUp: true, pickedAt: now }),
  },
} as const satisfies Record<ItemTransition, { requiredState: object; getChanges: (now: Date) => object }>;

const findItem = ({ orderItems }: StoredOrder, itemId: string): StoredOrderItem | undefined =>
  orderItems.find(({ _id }) => String(_id) === itemId.toLowerCase());

function requireItem(order: StoredOrder, itemId: string): StoredOrderItem & { chef: string } {
  const item = findItem(order, itemId);
  if (!item) throw notFound('order.item_not_found');
  return { ...item, chef: String(item.chefId) };
}

function transitionPipeline(itemId: string, transition: ItemTransition): PipelineStage.Set[] {
  const now = new Date();
  const changes = { ...transitionUpdates[transition].getChanges(now), updatedAt: now };
  const changedItem = { $mergeObjects: ['$$item', changes] };
  const isSameItem = { $eq: ['$$item._id', new Types.ObjectId(itemId)] };
  const orderItems = {
    $map: { input: '$orderItems', as: 'item', in: { $cond: [isSameItem, changedItem, '$$item'] } },
  };
  // The order counts as picked up once every item is (contract, Orders).
  const pickedAt = { $cond: ['$isPickedUp', { $ifNull: ['$pickedAt', now] }, null] };
  return [{ $set: { orderItems, updatedAt: now } }, ...recomputeProgressStages, { $set: { pickedAt } }];
}

/**
 * Applies the transition in one conditional update, so that concurrent requests record one time. If the update changes
 * nothing, the order is read to choose the error. A repeated transition is no error.
 * @throws AppError 409 if the state of the item does not allow the transition
 */
async function applyTransition(
  transition: ItemTransition,
  order: StoredOrder,
  itemId: string,
): Promise<StoredOrder> {
  const { requiredState } = transitionUpdates[transition];
  const filter = {
    _id: order._id,
    orderItems: trusted({ $elemMatch: { _id: new Types.ObjectId(itemId), ...requiredState } }),
  };
  const changed = await OrderModel.findOneAndUpdate(filter, transitionPipeline(itemId, transition), {
    returnDocument: 'after',
    updatePipeline: true,
  }).lean<StoredOrder>();
  if (changed) return changed;
  const current = await findOrder(order._id);
  if (itemTransitions[transition].isApplied(requireItem(current, itemId))) return current;
  throw conflict(itemTransitions[transition].refusalCode);
}

/**
 * Sets an item Ready or marks it paid, as its chef or an admin (spec §4). For an unknown item, an actor without access
 * to the order gets the same error as for an unknown order. A guessed number reveals no more here than in a read.
 * @throws AppError 403, 404, 409, 429
 */
export async function fulfillItem(
  transition: 'ready' | 'pay',
  actor: AuthenticatedUser,
  rawNumber: string,
  itemId: string,
  clientNetwork: string,
  limits: RateLimits,
): Promise<OrderView> {
  const order = await findOrderRateLimited(rawNumber, { actor, clientNetwork }, limits);
  const permissionOrder = toPermissionOrder(order);
  const hasAccess = can.readOrder(actor, permissionOrder) || can.readPart(actor, permissionOrder);
  if (!hasAccess && !findItem(order, itemId)) throw notFound('order.not_found');
  const { chef } = requireItem(order, itemId);
  if (!can.fulfill(actor, { chefId: chef })) throw forbidden('order.not_your_item');
  return toOrderViewFor(actor, await applyTransition(transition, order, itemId));
}

/**
 * Marks an item picked up (spec §4). Only the member can do it for a member order. For a guest order, the order number
 * is enough. The chef of the item is never allowed.
 * @throws AppError 401, 403, 404, 409, 429
 */
export async function pickUpItem(
  actor: Actor | undefined,
  rawNumber: string,
  itemId: string,
  clientNetwork: string,
  limits: RateLimits,
): Promise<Order> {
  const order = await findOrderRateLimited(rawNumber, { actor, clientNetwork }, limits);
  if (order.owner && !actor) throw unauthenticated();
  const { chef } = requireItem(order, itemId);
  if (!can.pickUp(actor, toPermissionOrder(order), { chefId: chef })) throw forbidden('order.not_your_order');
  return toOrderReply(await applyTransition('pickUp', order, itemId));
}
