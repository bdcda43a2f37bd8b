import type { ClientSession, Types } from 'mongoose';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { StockMovementModel, type StockMovement } from './stock-movements.model.ts';

/** What a move needs to know of an item as it is after it. */
type StockState = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** The line of the book for a move that led to this; the deletion of an item leaves nothing. */
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

/** Writes moves down, in the transaction that makes them. */
export async function recordMovements(
  moves: readonly StockMovement[],
  session: ClientSession,
): Promise<void> {
  if (moves.length > 0) await StockMovementModel.collection.insertMany([...moves], { session });
}

/** The items without a history. Two indexes are walked for it, no item is read: it is asked at every start. */
async function itemsWithoutHistory(): Promise<Types.ObjectId[]> {
  const items = [{ $project: { _id: 1, isItem: { $literal: true } } }];
  const found = await StockMovementModel.aggregate<{ _id: Types.ObjectId }>([
    { $group: { _id: '$product' } },
    { $project: { _id: 1, hasHistory: { $literal: true } } },
    { $unionWith: { coll: ProductModel.collection.name, pipeline: items } },
    { $group: { _id: '$_id', isItem: { $max: '$isItem' }, hasHistory: { $max: '$hasHistory' } } },
    { $match: { isItem: true, hasHistory: null } },
    { $project: { _id: 1 } },
  ]);
  return found.map(({ _id }) => _id);
}

/** Begins the history of items that have none: stored by a version that kept no book. Done twice it changes nothing. */
export async function backfillOpeningMovements(): Promise<void> {
  const ids = await itemsWithoutHistory();
  for (let i = 0; i < ids.length; i += 5_000) await openHistories(ids.slice(i, i + 5_000));
}

async function openHistories(ids: readonly Types.ObjectId[]): Promise<void> {
  const anyMove = [{ $limit: 1 }, { $project: { _id: 1 } }];
  const opening = {
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
        pipeline: anyMove,
        as: 'moves',
      },
    },
    { $match: { moves: [] } },
    { $project: opening },
    {
      $merge: {
        into: StockMovementModel.collection.name,
        on: ['product', 'at'],
        whenMatched: 'keepExisting',
      },
    },
  ]);
}
