import { getNextRestockMs, type Restock } from '@homechef/contract/products/restock';
import { dayMs } from '@homechef/contract/time/local-date';
import mongoose, { type Types } from 'mongoose';
import { withTransaction } from '../../platform/db/transaction.ts';
import { findIndexedKitchen } from '../kitchens/index/kitchen-index-instance.ts';
import { now } from '../../platform/lib/clock.ts';
import { ProductModel, type StoredProduct } from './model/products.model.ts';
import { replaceProductVersion } from './stock/stock.service.ts';

const { trusted } = mongoose;
const maxRestocksPerRun = 500;

const getNextTime = (chef: Types.ObjectId, restock: Pick<Restock, 'each'>, at: Date): Date => {
  const schedule = findIndexedKitchen(String(chef))?.snapshot.schedule;
  return new Date(schedule ? getNextRestockMs(restock, schedule, +at) : +at + dayMs);
};

/** Returns the update values that set, keep (undefined) or end (null) the restock of a dish. */
export function createRestockValues(chef: Types.ObjectId, restock: Restock | null | undefined) {
  if (restock === undefined) return {};
  if (restock === null) return { restock: '$$REMOVE', restockAt: '$$REMOVE' };
  return { restock: { $literal: restock }, restockAt: getNextTime(chef, restock, now()) };
}

async function restockProduct({ _id, user, restock, restockAt }: StoredProduct, at: Date): Promise<void> {
  if (!restock?.portions || !restock.each || !restockAt) return;
  const values = {
    countInStock: restock.portions,
    restockAt: getNextTime(user, { each: restock.each }, at),
  };
  // The time in the condition prevents repeating a restock that another process has already made.
  await withTransaction((session) =>
    replaceProductVersion({ _id, restockAt }, values, { why: 'restocked' }, session),
  );
}

/** Resets the stock of every dish whose restock is due to its number of portions. Returns the number of dishes. */
export async function restockDueProducts(at: Date): Promise<number> {
  const due = await ProductModel.find({ restockAt: trusted({ $lte: at }) })
    .sort({ restockAt: 1 })
    .limit(maxRestocksPerRun)
    .lean<StoredProduct[]>();
  for (const product of due) await restockProduct(product, at);
  return due.length;
}
