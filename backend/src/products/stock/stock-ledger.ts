import type { ClientSession, Types } from 'mongoose';
import { changeInBatches, type BatchOptions } from '../../db/batches.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { StockMovementModel, type StockMovement } from './stock-movements.model.ts';

type StockState = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** Creates the ledger entry of a movement. For a deletion, `countInStock` must be 0. */
export const createMovement = (
  { _id, countInStock, updatedAt }: StockState,
  delta: number,
  why: StockMovement['why'],
  order?: string,
): StockMovement => ({
  product: _id,
  at: updatedAt,
  why,
  delta,
  left: countInStock,
  ...(order === undefined ? {} : { order }),
});

export async function recordMovements(
  movements: readonly StockMovement[],
  session: ClientSession,
): Promise<void> {
  if (movements.length > 0) await StockMovementModel.collection.insertMany([...movements], { session });
}

/** Finds products without a ledger. It scans two indexes and reads no product, because it runs after every start. */
function findProductsWithoutLedger(): AsyncIterable<{ _id: Types.ObjectId }> {
  const products = [{ $project: { _id: 1, isProduct: { $literal: true } } }];
  return StockMovementModel.aggregate<{ _id: Types.ObjectId }>([
    { $group: { _id: '$product' } },
    { $project: { _id: 1, hasLedger: { $literal: true } } },
    { $unionWith: { coll: ProductModel.collection.name, pipeline: products } },
    { $group: { _id: '$_id', isProduct: { $max: '$isProduct' }, hasLedger: { $max: '$hasLedger' } } },
    { $match: { isProduct: true, hasLedger: null } },
    { $project: { _id: 1 } },
  ]).cursor();
}

/** Adds an opening movement to each product without a ledger, as stored by earlier versions. Returns their number. */
export function backfillOpeningMovements(options?: BatchOptions): Promise<number> {
  const addMovements = async (batch: readonly { _id: Types.ObjectId }[]) => {
    await insertOpeningMovements(batch.map(({ _id }) => _id));
    return batch.length;
  };
  return changeInBatches(findProductsWithoutLedger(), addMovements, { batchSize: 5_000, ...options });
}

async function insertOpeningMovements(ids: readonly Types.ObjectId[]): Promise<void> {
  const anyMovement = [{ $limit: 1 }, { $project: { _id: 1 } }];
  const openingMovement = {
    _id: 0,
    product: '$_id',
    at: '$updatedAt',
    why: { $literal: 'opened' },
    delta: '$countInStock',
    left: '$countInStock',
  };
  await ProductModel.aggregate([
    { $match: { _id: { $in: ids } } },
    {
      $lookup: {
        from: StockMovementModel.collection.name,
        localField: '_id',
        foreignField: 'product',
        pipeline: anyMovement,
        as: 'movements',
      },
    },
    { $match: { movements: [] } },
    { $project: openingMovement },
    {
      $merge: {
        into: StockMovementModel.collection.name,
        on: ['product', 'at'],
        whenMatched: 'keepExisting',
      },
    },
  ]);
}
