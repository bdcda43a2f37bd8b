import { isDeepStrictEqual } from 'node:util';
import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { getGuestContactKeys } from './open-order-limits.ts';
import { computeProgress } from './order-progress.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel } from './orders.model.ts';

/** Phones with an international prefix, whose key was another one in earlier versions. */
const prefixedPhone = /^\D*(?:\+|00|011)/;

const oldShape = {
  $or: [
    { countsUntil: { $exists: false } },
    { type: 'Guest', contacts: { $exists: true }, customerPhone: prefixedPhone },
  ],
};

async function createUpdates(stored: AnyStoredOrder) {
  const { _id, countsUntil, contacts, customerPhone, userEmail } = stored;
  const updates: { filter: object; update: object }[] = [];
  if (countsUntil === undefined) {
    const progress = computeProgress(await toCurrentOrder(stored));
    updates.push({
      filter: { _id, countsUntil: { $exists: false } },
      update: { $set: { countsUntil: progress.countsUntil } },
    });
  }
  const keys = getGuestContactKeys({ customerPhone: customerPhone ?? '', email: userEmail ?? '' });
  // The keys of an order that is claimed meanwhile are gone.
  if (contacts && !isDeepStrictEqual([...contacts], keys))
    updates.push({ filter: { _id, contacts }, update: { $set: { contacts: keys } } });
  return updates.map((updateOne) => ({ updateOne }));
}

/** Stores `countsUntil`, and the keys of phones as they are now. Returns the number of changes. */
export function migrateOpenPortions(options: BatchOptions): Promise<number> {
  const orders = OrderModel.collection;
  return changeInBatches(
    orders.find<AnyStoredOrder>(oldShape),
    async (batch) => {
      const operations = (await Promise.all(batch.map(createUpdates))).flat();
      return operations.length > 0 ? (await orders.bulkWrite(operations)).modifiedCount : 0;
    },
    options,
  );
}
