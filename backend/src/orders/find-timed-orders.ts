import { Types, type ClientSession } from 'mongoose';
import { OrderModel, type StoredOrder } from './orders.model.ts';

/** Finds orders with a pickup or walk-up sale of the kitchen from `sinceMs` on. Older orders have no pickup times. */
export const findTimedOrders = (
  chefId: string,
  sinceMs: number,
  session: ClientSession,
): Promise<StoredOrder[]> =>
  OrderModel.collection
    .find<StoredOrder>(
      {
        $or: ['startsAt', 'change.startsAt', 'walkUp.at'].map((field) => ({
          [`pickups.${field}`]: { $gte: new Date(sinceMs) },
          pickups: {
            $elemMatch: { chefId: new Types.ObjectId(chefId), [field]: { $gte: new Date(sinceMs) } },
          },
        })),
      },
      { session },
    )
    .toArray();
