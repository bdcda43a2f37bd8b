import mongoose, { type PipelineStage, type Types } from 'mongoose';
import { areAllPickedUp, isOrderComplete, type ItemState } from '@homechef/contract/orders/item-transitions';
import { OrderModel } from './orders.model.ts';

/** Returns the stored fields of an order that derive from its items. With them, an index can select open orders. */
export function computeProgress(items: readonly (ItemState & { chefId: Types.ObjectId })[]) {
  const openItems = items.filter((item) => !isOrderComplete([item]));
  const openChefs = new Map(openItems.map(({ chefId }) => [String(chefId), chefId]));
  return {
    isPickedUp: areAllPickedUp(items),
    isPaid: items.every((item) => item.isPaid),
    openChefs: [...openChefs.values()],
    isComplete: openItems.length === 0,
  };
}

const isItemComplete = {
  $and: [{ $eq: ['$$item.orderStatus', 'Ready'] }, '$$item.isPaid', '$$item.isPickedUp'],
};
const openItems = { $filter: { input: '$orderItems', as: 'item', cond: { $not: [isItemComplete] } } };

/** Equivalent of `computeProgress` as update stages, for an update that changes an item. */
export const recomputeProgressStages: PipelineStage.Set[] = [
  {
    $set: {
      isPickedUp: { $allElementsTrue: ['$orderItems.isPickedUp'] },
      isPaid: { $allElementsTrue: ['$orderItems.isPaid'] },
    },
  },
  { $set: { openChefs: { $setUnion: [{ $map: { input: openItems, as: 'item', in: '$$item.chefId' } }] } } },
  { $set: { isComplete: { $eq: ['$openChefs', []] } } },
];

export async function backfillProgress(): Promise<void> {
  const filter = { isComplete: mongoose.trusted({ $exists: false }) };
  await OrderModel.updateMany(filter, recomputeProgressStages, { updatePipeline: true });
}
