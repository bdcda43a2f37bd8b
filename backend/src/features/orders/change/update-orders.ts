import type { ClientSession } from 'mongoose';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { serverBusy } from '../../../platform/lib/app-error.ts';
import { chunkAsync } from '../../../platform/lib/chunk-async.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';
import { countEntries } from './order-progress.ts';
import { createStoreUpdate, withChange, type OrderChange } from './update-order.ts';

export interface PlannedChange {
  order: StoredOrder;
  change: Pick<OrderChange, 'orderItems' | 'pickups' | 'history' | 'recalls' | 'now'>;
}

const entriesPerWrite = 500; // a bulk write is encoded in one turn of the event loop

/** Stores the changes of several orders in bulk writes, within the transaction of `session`. @throws AppError 503 */
export async function storeOrders(planned: readonly PlannedChange[], session: ClientSession): Promise<void> {
  for await (const batch of chunkAsync(planned, entriesPerWrite, ({ order }) => countEntries(order))) {
    const updates = batch.map(({ order, change }) => ({
      updateOne: createStoreUpdate(order, withChange(order, change)),
    }));
    const { matchedCount } = await OrderModel.collection.bulkWrite(updates, { session });
    // Inside a transaction, a concurrent change of an order is a write conflict, and the transaction is retried.
    if (matchedCount !== updates.length) throw serverBusy();
  }
}

/**
 * Stores changes of several orders in one transaction. They must not move stock or capacity. `plan`
 * reads the orders inside the transaction and runs again after a conflict, so all changes are consistent or none is
 * stored. `alongside` makes the writes that belong to them.
 * @throws AppError of `plan`, 503 if the orders keep changing
 */
export const updateOrders = <T extends { changes: readonly PlannedChange[] }>(
  plan: (session: ClientSession) => Promise<T>,
  alongside: (session: ClientSession, planned: T) => Promise<void>,
): Promise<T> =>
  withTransaction(async (session) => {
    const planned = await plan(session);
    await alongside(session, planned);
    await storeOrders(planned.changes, session);
    return planned;
  });
