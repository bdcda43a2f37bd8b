import { Types, type ClientSession } from 'mongoose';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import { listStartFilters } from './held-pickup.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

const createFilter = (chefId: string, sinceMs: number) => ({
  $or: listStartFilters(new Types.ObjectId(chefId), { $gte: new Date(sinceMs) }, 'walkUp.at'),
});

/** Reads, in batches, the orders that have a pickup or walk-up sale of the kitchen from `sinceMs` on. */
export const findTimedOrders = (
  chefId: string,
  sinceMs: number,
  session: ClientSession,
): AsyncIterable<StoredOrder> =>
  inPieces(OrderModel.collection.find<StoredOrder>(createFilter(chefId, sinceMs), { session }));

/** Like `findTimedOrders`, but reads only what decides the use of the kitchen: a kitchen can have thousands of orders. */
export const findTimedPickups = (
  chefId: string,
  sinceMs: number,
  session: ClientSession,
): AsyncIterable<Pick<StoredOrder, '_id' | 'pickups' | 'orderItems'>> =>
  inPieces(
    OrderModel.collection.find<StoredOrder>(createFilter(chefId, sinceMs), {
      session,
      projection: { pickups: 1, orderItems: 1 },
    }),
  );
