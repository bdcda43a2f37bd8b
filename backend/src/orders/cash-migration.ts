import { writeOrderMoves } from '../cash/cash-ledger.ts';
import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { withTransaction } from '../db/transaction.ts';
import { bookItems } from './order-cash.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel } from './orders.model.ts';

const heldCents = {
  $cond: [
    { $and: ['$$item.isPaid', { $ne: ['$$item.isRefunded', true] }] },
    { $multiply: ['$$item.price', '$$item.qty'] },
    0,
  ],
};
const isUnbooked = { $ne: [heldCents, { $ifNull: ['$$item.bookedCents', 0] }] };

const oldShape = {
  $expr: { $anyElementTrue: [{ $map: { input: '$orderItems', as: 'item', in: isUnbooked } }] },
};

/** Writes the sales of one order at their `paidAt`. Returns false if it changed meanwhile: its change books it. */
async function bookOrder(stored: AnyStoredOrder): Promise<boolean> {
  const order = await toCurrentOrder(stored);
  const { booked, moves } = await bookItems(order);
  return withTransaction(async (session) => {
    const revision = stored.revision ?? { $exists: false };
    const { modifiedCount } = await OrderModel.collection.updateOne(
      { _id: order._id, updatedAt: stored.updatedAt, revision } as object,
      { $set: { orderItems: booked.orderItems, revision: order.revision + 1 } },
      { session },
    );
    if (modifiedCount === 1) await writeOrderMoves(moves, session);
    return modifiedCount === 1;
  });
}

/** Writes a sale for every item that was paid before the cash drawer existed. Returns the number of orders. */
export function migrateCash(options: BatchOptions): Promise<number> {
  return changeInBatches(
    OrderModel.collection.find<AnyStoredOrder>(oldShape),
    async (batch) => {
      let changed = 0;
      for (const order of batch) changed += Number(await bookOrder(order));
      return changed;
    },
    options,
  );
}
