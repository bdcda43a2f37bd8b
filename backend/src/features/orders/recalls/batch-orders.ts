import type { Types } from 'mongoose';
import type { BatchOrder } from '@homechef/contract/batches/batch';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import { notFound } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { findBatch, type StoredBatch } from '../../batches/stock/recalled-batches.ts';
import { decideItem } from '../change/item-event.ts';
import type { CustomerReach, Delivered } from '../lists/order-reach.ts';
import {
  OrderModel,
  type StoredOrder,
  type StoredOrderItem,
  type StoredOrderRecall,
} from '../orders.model.ts';

const findRecall = ({ recalls = [] }: Pick<StoredOrder, 'recalls'>, batch: Types.ObjectId) =>
  recalls.find((recall) => recall.batch.equals(batch));

const listOrders = (batch: Types.ObjectId): Promise<StoredOrder[]> =>
  OrderModel.collection
    .find<StoredOrder>({ $or: [{ 'orderItems.batches.batch': batch }, { 'recalls.batch': batch }] })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();

/** Returns how a customer learned of a recall: read in the app, told by phone, or sent by push message or email. */
function toReached(
  recall: StoredOrderRecall | undefined,
  delivered: Delivered | undefined,
): BatchOrder['reached'] {
  const readAt = recall?.readAt;
  if (readAt) return { by: 'app', at: readAt.toISOString() };
  if (recall?.calledAt) return { by: 'phone', at: recall.calledAt.toISOString() };
  return delivered ? { by: delivered.by, at: delivered.at.toISOString() } : null;
}

const readDeliveriesOf = (reach: CustomerReach, orders: readonly StoredOrder[], batch: Types.ObjectId) =>
  reach.readDeliveries(
    orders.flatMap((order) => {
      const recall = findRecall(order, batch);
      return recall ? [{ order: order._id, entry: recall.entry }] : [];
    }),
  );

/** Counts the orders of a recalled batch, and those whose customers have learned of it. */
export async function countReached(
  batch: Types.ObjectId,
  reach: CustomerReach,
): Promise<{ orders: number; reached: number }> {
  const orders = await OrderModel.collection
    .find<StoredOrder>({ 'recalls.batch': batch }, { projection: { recalls: 1 } })
    .toArray();
  const deliveries = await readDeliveriesOf(reach, orders, batch);
  const reached = orders.filter((order) => toReached(findRecall(order, batch), deliveries.get(order._id)));
  return { orders: orders.length, reached: reached.length };
}

/** Returns whether the kitchen can make an item anew now, such as a no-show of today whose customer comes late. */
function canRemake(order: StoredOrder, item: StoredOrderItem): boolean {
  const batches = new Map([[String(item._id), item.batches ?? []]]);
  const { kind } = decideItem(order, item, 'chef', { event: 'ready', now: now(), batches });
  return item.isRecalled === true && kind === 'apply';
}

function toRow(
  order: StoredOrder,
  { _id: batch, product }: StoredBatch,
  { delivered, isAdmin }: { delivered: Delivered | undefined; isAdmin: boolean },
): BatchOrder {
  const recall = findRecall(order, batch);
  const recalled = new Set(recall?.items.map(String));
  const isOfBatch = ({ _id, batches = [] }: StoredOrderItem) =>
    recalled.has(String(_id)) || batches.some((taken) => taken.batch.equals(batch));
  const items = order.orderItems.filter(isOfBatch);
  const held = items.filter((item) => canRemake(order, item));
  // Nobody knows which dish an older recall was about: then it can be this one.
  const isDish = ({ recalledDishes = [product] }: StoredOrderItem) =>
    recalledDishes.some((dish) => dish.equals(product));
  const pickedAt = items.flatMap((item) => item.pickedAt ?? []).sort((a, b) => +b - +a)[0];
  return {
    number: order._id,
    name: order.userName,
    phone: order.customerPhone ?? null,
    ...(isAdmin ? { email: order.userEmail ?? null } : {}),
    items: items.map(({ _id }) => String(_id)),
    portions: items.reduce((sum, { qty }) => sum + qty, 0),
    ...(recall?.possibly ? { possibly: true as const } : {}),
    stage: getPickupStage(items),
    pickedAt: pickedAt?.toISOString() ?? null,
    ...(recall ? { recalled: true as const } : {}),
    toRemake: held.filter(isDish).map(({ _id }) => String(_id)),
    ...(held.some(({ recalledDishes = [] }) => recalledDishes.some((dish) => !dish.equals(product)))
      ? { otherRecalled: true as const }
      : {}),
    reached: toReached(recall, delivered),
    readAt: recall?.readAt?.toISOString() ?? null,
  };
}

async function readBatch(chefId: string, batchId: string): Promise<StoredBatch> {
  const batch = await findBatch(chefId, batchId);
  if (!batch) throw notFound('batch.not_found');
  return batch;
}

/** Lists all orders with a batch, oldest first. @throws AppError 404 */
export async function listBatchOrders(
  chefId: string,
  batchId: string,
  { isAdmin, reach }: { isAdmin: boolean; reach: CustomerReach },
): Promise<BatchOrder[]> {
  const batch = await readBatch(chefId, batchId);
  const orders = await listOrders(batch._id);
  const deliveries = await readDeliveriesOf(reach, orders, batch._id);
  return orders.map((order) => toRow(order, batch, { delivered: deliveries.get(order._id), isAdmin }));
}

/** Records that a customer was told by phone. The first time stays. @throws AppError 404 */
export async function markCalled(chefId: string, batchId: string, rawNumber: string): Promise<void> {
  const { _id: batch } = await readBatch(chefId, batchId);
  const filter = { _id: parseOrderNumber(rawNumber) ?? '', recalls: { $elemMatch: { batch } } };
  const found = await OrderModel.collection.findOne<StoredOrder>(filter as object);
  if (!found) throw notFound('batch.no_recall');
  await OrderModel.collection.updateOne(
    { _id: found._id, recalls: { $elemMatch: { batch, calledAt: { $exists: false } } } } as object,
    { $set: { 'recalls.$.calledAt': now() }, $inc: { revision: 1 } },
  );
}
