import mongoose, { type Types } from 'mongoose';
import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { withTransaction } from '../db/transaction.ts';
import { createMissingKitchen } from '../kitchens/account-kitchens.ts';
import type { Migration } from './migration.ts';

const withoutKitchen = [
  { $lookup: { from: 'kitchens', localField: '_id', foreignField: '_id', as: 'kitchens' } },
  { $match: { kitchens: [] } },
  { $project: { _id: 1 } },
];

async function* findSellers(): AsyncGenerator<Types.ObjectId> {
  const users = mongoose.connection.collection('users');
  const products = mongoose.connection.collection('products');
  const chefs = [{ $match: { isChef: true } }, ...withoutKitchen];
  const owners = [{ $match: { published: true } }, { $group: { _id: '$user' } }, ...withoutKitchen];
  for await (const { _id } of users.aggregate<{ _id: Types.ObjectId }>(chefs)) yield _id;
  for await (const { _id } of products.aggregate<{ _id: Types.ObjectId }>(owners)) yield _id;
}

async function createKitchens(batch: readonly Types.ObjectId[]): Promise<number> {
  for (const id of batch) await withTransaction((session) => createMissingKitchen(String(id), session));
  return batch.length;
}

export const kitchens: Migration = {
  name: '0006-kitchens',
  description: 'Creates the kitchen of each chef and of each other account that sells',
  up: (options: BatchOptions) => changeInBatches(findSellers(), createKitchens, options),
  runsInBackground: true, // An account without a stored kitchen is read as if it had the default one.
};
