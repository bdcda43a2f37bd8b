import mongoose from 'mongoose';
import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import type { Migration } from './migration.ts';

const isItemComplete = {
  $and: [{ $eq: ['$$item.orderStatus', 'Ready'] }, '$$item.isPaid', '$$item.isPickedUp'],
};
const openItems = { $filter: { input: '$orderItems', as: 'item', cond: { $not: [isItemComplete] } } };
const progressStages = [
  {
    $set: {
      isPickedUp: { $allElementsTrue: ['$orderItems.isPickedUp'] },
      isPaid: { $allElementsTrue: ['$orderItems.isPaid'] },
    },
  },
  { $set: { openChefs: { $setUnion: [{ $map: { input: openItems, as: 'item', in: '$$item.chefId' } }] } } },
  { $set: { isComplete: { $eq: ['$openChefs', []] } } },
];

function addProgress(options: BatchOptions): Promise<number> {
  const orders = mongoose.connection.collection<{ _id: string }>('orders');
  const isUnmigrated = { isComplete: { $exists: false } };
  const changeBatch = async (batch: readonly { _id: string }[]) => {
    const _id = { $in: batch.map((order) => order._id) };
    return (await orders.updateMany({ ...isUnmigrated, _id }, progressStages)).modifiedCount;
  };
  return changeInBatches(orders.find(isUnmigrated, { projection: { _id: 1 } }), changeBatch, options);
}

export const orderProgress: Migration = {
  name: '0001-order-progress',
  description: 'Stores on each order which chefs have open items and if it is complete',
  up: addProgress,
};
