import mongoose, { type PipelineStage, type Types } from 'mongoose';
import { areAllPickedUp, isOrderComplete, type ItemState } from '@homechef/contract/orders/item-transitions';
import { OrderModel } from './orders.model.ts';

/** What is stored of how far an order has come by its items, so that an index can tell the open orders from the rest. */
export function computeProgress(items: readonly (ItemState & { chefId: Types.ObjectId })[]) {
  const left = items.filter((item) => !isOrderComplete([item]));
  const openChefs = new Map(left.map(({ chefId }) => [String(chefId), chefId]));
  return {
    isPickedUp: areAllPickedUp(items),
    isPaid: items.every((item) => item.isPaid),
    openChefs: [...openChefs.values()],
    isComplete: left.length === 0,
  };
}

const completed = { $and: [{ $eq: ['$$item.orderStatus', 'Ready'] }, '$$item.isPaid', '$$item.isPickedUp'] };
const left = { $filter: { input: '$orderItems', as: 'item', cond: { $not: [completed] } } };

/** The same in the database's words, for an update that changes an item. */
export const recomputeProgressStages: PipelineStage.Set[] = [
  {
    $set: {
      isPickedUp: { $allElementsTrue: ['$orderItems.isPickedUp'] },
      isPaid: { $allElementsTrue: ['$orderItems.isPaid'] },
    },
  },
  { $set: { openChefs: { $setUnion: [{ $map: { input: left, as: 'item', in: '$$item.chefId' } }] } } },
  { $set: { isComplete: { $eq: ['$openChefs', []] } } },
];

/** Counts it for orders of a version that did not store it yet. */
export async function backfillProgress(): Promise<void> {
  const unknown = { isComplete: mongoose.trusted({ $exists: false }) };
  await OrderModel.updateMany(unknown, recomputeProgressStages, { updatePipeline: true });
}
