import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { computeProgress } from './order-progress.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel } from './orders.model.ts';

const oldShape = { type: 'Guest', contacts: { $exists: true }, contactSince: { $exists: false } };

async function createUpdate(stored: AnyStoredOrder) {
  const { contactSince } = computeProgress(await toCurrentOrder(stored));
  // An order that changes meanwhile is left to the next pass.
  const filter = { ...oldShape, _id: stored._id, updatedAt: stored.updatedAt };
  return { updateOne: { filter: filter as object, update: { $set: { contactSince } } } };
}

/** Stores from when on the contact details of guests are kept for a time. Returns the number of changed orders. */
export function migrateContactTimes(options: BatchOptions): Promise<number> {
  const orders = OrderModel.collection;
  return changeInBatches(
    orders.find<AnyStoredOrder>(oldShape),
    async (batch) => (await orders.bulkWrite(await Promise.all(batch.map(createUpdate)))).modifiedCount,
    options,
  );
}
