import { Types, type ClientSession } from 'mongoose';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

/**
 * Reads orders with a pickup or walk-up sale of the kitchen from `sinceMs` on, in pieces. Older orders have no pickup times.
 */
export const findTimedOrders = (
  chefId: string,
  sinceMs: number,
  session: ClientSession,
): AsyncIterable<StoredOrder> =>
  inPieces(
    OrderModel.collection.find<StoredOrder>(
      {
        $or: ['startsAt', 'change.startsAt', 'walkUp.at'].map((field) => ({
          [`pickups.${field}`]: { $gte: new Date(sinceMs) },
          pickups: {
            $elemMatch: { chefId: new Types.ObjectId(chefId), [field]: { $gte: new Date(sinceMs) } },
          },
        })),
      },
      { session },
    ),
  );
