import type { ClientSession } from 'mongoose';
import type { StoredProduct } from '../model/products.model.ts';
import { StockMovementModel, type StockMovement } from './stock-movements.model.ts';

type StockState = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** Creates the ledger entry for a movement. For a deletion, `countInStock` must be 0. */
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
