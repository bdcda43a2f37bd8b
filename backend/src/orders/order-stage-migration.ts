import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { computeProgress, getPickedAt } from './order-progress.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel } from './orders.model.ts';

/** Selects orders of older versions, and orders that a process of the previous version changed since. */
const oldShape = {
  $or: [
    { revision: { $exists: false } },
    { pickups: { $exists: false } },
    { orderItems: { $elemMatch: { stage: { $in: ['placed', 'accepted'] }, orderStatus: 'Ready' } } },
    { orderItems: { $elemMatch: { stage: 'ready', isPickedUp: true } } },
  ],
};

async function createUpdate(stored: AnyStoredOrder) {
  const order = await toCurrentOrder(stored);
  const { _id, orderItems, pickups, history } = order;
  const progress = computeProgress(order);
  const pickedAt = progress.isPickedUp ? (stored.pickedAt ?? getPickedAt(orderItems)) : null;
  const revision = stored.revision === undefined ? 0 : stored.revision + 1;
  // An order that changes meanwhile is left to the next pass.
  const filter = { _id, updatedAt: stored.updatedAt, revision: stored.revision ?? { $exists: false } };
  const update = { $set: { orderItems, pickups, history, ...progress, pickedAt, revision } };
  return { updateOne: { filter: filter as object, update } };
}

/** Stores stages, pickups and history of orders of older versions. Returns the number of changed orders. */
export function migrateOrderStages(options: BatchOptions): Promise<number> {
  const orders = OrderModel.collection;
  return changeInBatches(
    orders.find<AnyStoredOrder>(oldShape),
    async (batch) => {
      const operations = await Promise.all(batch.map(createUpdate));
      return (await orders.bulkWrite(operations, { ordered: false })).modifiedCount;
    },
    options,
  );
}
