import type { ClientSession } from 'mongoose';
import { ProductModel, type StoredProduct } from './products.model.ts';
import { StockMoveModel, type StockMove } from './stock-moves.model.ts';

/** What a move needs to know of an item as it is after it. */
type Moved = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** The line of the book for a move that led to this; the deletion of an item leaves nothing. */
export const moveTo = (
  { _id, countInStock, updatedAt }: Moved,
  delta: number,
  why: StockMove['why'],
  order?: string,
): StockMove => ({
  product: _id,
  at: updatedAt,
  why,
  delta,
  left: countInStock,
  ...(order === undefined ? {} : { order }),
});

/** Writes moves down, in the transaction that makes them. */
export async function writeDown(moves: readonly StockMove[], session: ClientSession): Promise<void> {
  if (moves.length > 0) await StockMoveModel.insertMany(moves, { session, lean: true });
}

/** Begins the history of items that have none: stored by a version that kept no book. Done twice it changes nothing. */
export async function openMissingHistories(): Promise<void> {
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
    {
      $lookup: {
        from: StockMoveModel.collection.name,
        localField: '_id',
        foreignField: 'product',
        pipeline: anyMove,
        as: 'moves',
      },
    },
    { $match: { moves: [] } },
    { $project: opening },
    {
      $merge: { into: StockMoveModel.collection.name, on: ['product', 'at'], whenMatched: 'keepExisting' },
    },
  ]);
}
