import mongoose from 'mongoose';
import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import type { Migration } from './migration.ts';

const pickedUpItems = {
  $filter: { input: '$orderItems', as: 'item', cond: { $eq: ['$$item.stage', 'picked_up'] } },
};
const pickedUpChefs = { $setUnion: [{ $map: { input: pickedUpItems, as: 'item', in: '$$item.chefId' } }] };
const completedChefs = { $setDifference: [pickedUpChefs, { $ifNull: ['$openChefs', []] }] };

/** Orders without the field, and orders that a process of the previous version changed since. */
const isOutdated = {
  $expr: { $not: { $setEquals: [{ $ifNull: ['$completedChefs', [null]] }, completedChefs] } },
};

function addCompletedChefs(options: BatchOptions): Promise<number> {
  const orders = mongoose.connection.collection<{ _id: string }>('orders');
  const changeBatch = async (batch: readonly { _id: string }[]) => {
    const _id = { $in: batch.map((order) => order._id) };
    return (await orders.updateMany({ ...isOutdated, _id }, [{ $set: { completedChefs } }])).modifiedCount;
  };
  return changeInBatches(orders.find(isOutdated, { projection: { _id: 1 } }), changeBatch, options);
}

export const completedOrders: Migration = {
  name: '0008-completed-orders',
  description: 'Stores on each order for which chefs it is paid and picked up',
  up: addCompletedChefs,
  runsInBackground: true, // Only the number of completed orders of a kitchen depends on it.
};
