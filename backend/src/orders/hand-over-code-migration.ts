import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { isDuplicateKeyOf } from '../db/driver-errors.ts';
import { withFreeCode } from './hand-over-codes.ts';
import { listOpenCodes } from './order-progress.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel, type StoredOrder, type StoredPickup } from './orders.model.ts';

const isOpenWithoutCode = {
  $and: [{ $eq: [{ $type: '$$pickup.code' }, 'missing'] }, { $in: ['$$pickup.chefId', '$openChefs'] }],
};

/** Selects open pickups without a code, and codes that a process of the previous version left in use. */
const oldShape = {
  $or: [
    {
      isComplete: false,
      pickups: { $type: 'array' },
      $expr: {
        $anyElementTrue: [{ $map: { input: '$pickups', as: 'pickup', in: isOpenWithoutCode } }],
      },
    },
    { isComplete: true, openCodes: { $type: 'string' } },
  ],
};

const isOpen = ({ openChefs }: StoredOrder, { chefId }: StoredPickup) =>
  openChefs.some((chef) => chef.equals(chefId));

async function addCodes(stored: AnyStoredOrder): Promise<boolean> {
  const order = await toCurrentOrder(stored);
  const pickups: StoredPickup[] = [];
  for (const pickup of order.pickups) {
    const needsCode = pickup.code === undefined && isOpen(order, pickup);
    pickups.push(needsCode ? await withFreeCode(pickup) : pickup);
  }
  const filter = {
    _id: order._id,
    updatedAt: stored.updatedAt,
    revision: stored.revision ?? { $exists: false },
  };
  const fields = {
    pickups,
    openCodes: listOpenCodes(pickups, order.openChefs),
    revision: order.revision + 1,
  };
  try {
    return (await OrderModel.collection.updateOne(filter as object, { $set: fields })).modifiedCount === 1;
  } catch (error) {
    if (isDuplicateKeyOf(error, 'openCodes')) return addCodes(stored); // A new order took the code first.
    throw error;
  }
}

/** Gives each open pickup of older versions a hand-over code. Returns the number of changed orders. */
export function migrateHandOverCodes(options: BatchOptions): Promise<number> {
  return changeInBatches(
    OrderModel.collection.find<AnyStoredOrder>(oldShape),
    async (batch) => {
      let changed = 0;
      for (const order of batch) changed += Number(await addCodes(order));
      return changed;
    },
    options,
  );
}
