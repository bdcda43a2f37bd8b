/* Reads for features that follow the order history. Nothing here writes to an order. */
import mongoose from 'mongoose';
import { openStages } from '@homechef/contract/orders/item-transitions';
import { minuteMs } from '@homechef/contract/time/local-date';
import { readInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

export type { StoredHistoryEntry, StoredOrder, StoredPickup } from '../orders.model.ts';

/** Finds orders by number. Deleted orders are missing from the result. */
export async function findOrders(numbers: readonly string[]): Promise<StoredOrder[]> {
  const filter = { _id: { $in: numbers } } as object;
  return readInPieces(OrderModel.collection.find<StoredOrder>(filter));
}

/** Counts the orders with something that a kitchen still has to answer, cook or hand over. */
export async function countOpenOrdersOf(chefId: string): Promise<number> {
  const chef = new mongoose.Types.ObjectId(chefId);
  const item = { $elemMatch: { chefId: chef, stage: { $in: [...openStages] } } };
  return OrderModel.collection.countDocuments({ openChefs: chef, orderItems: item });
}

/** Lists the numbers of the orders that changed since a given time, oldest change first. */
export async function* listChangedOrders(since: Date): AsyncGenerator<string> {
  const changed = OrderModel.collection.find<{ _id: string }>(
    { updatedAt: { $gte: since } },
    { projection: { _id: 1 }, sort: { updatedAt: 1 } },
  );
  for await (const { _id } of changed) yield _id;
}

/**
 * Lists the orders with an unfinished pickup that starts after `after` and no later than `until`. The start can be the
 * agreed one or the one to which the kitchen moved the pickup.
 */
export async function listOrdersByPickup(after: Date, until: Date): Promise<StoredOrder[]> {
  const range = { $gt: after, $lte: until };
  const found = ['startsAt', 'change.startsAt'].map((field) => {
    const filter = {
      pickups: { $elemMatch: { [field]: range } },
      [`pickups.${field}`]: range,
      isComplete: false,
    };
    return readInPieces(OrderModel.collection.find<StoredOrder>(filter));
  });
  return (await Promise.all(found)).flat();
}

const maxSlotMs = 24 * 60 * minuteMs;

/** Lists the orders with an unanswered move whose new slot ended after `after` and no later than `until`. */
export async function listUnansweredMoves(after: Date, until: Date): Promise<StoredOrder[]> {
  const startsAt = { $gt: new Date(+after - maxSlotMs), $lte: until };
  const change = { 'change.kind': 'moved', 'change.endsAt': { $gt: after, $lte: until } };
  const filter = { 'pickups.change.startsAt': startsAt, pickups: { $elemMatch: change }, isComplete: false };
  return readInPieces(OrderModel.collection.find<StoredOrder>(filter));
}

export async function listReceivedOrders(after: Date, until: Date): Promise<StoredOrder[]> {
  const filter = { updatedAt: { $gt: after, $lte: until }, isPickedUp: true, isPaid: true, type: 'Member' };
  return readInPieces(OrderModel.collection.find<StoredOrder>(filter));
}

/** Lists the orders with a no-show waiting time that began after `after` and no later than `until`. */
export async function listWaitingOrders(after: Date, until: Date): Promise<StoredOrder[]> {
  const at = { $gt: after, $lte: until };
  const filter = { noShowTimers: { $elemMatch: { at } }, 'noShowTimers.at': at };
  return readInPieces(OrderModel.collection.find<StoredOrder>(filter));
}
