import type { ClientSession, Types } from 'mongoose';
import { maxStock } from '@homechef/contract/products/product-options';
import { isListed } from '../model/product-kitchen.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { updateProductWithMovement } from './stock.service.ts';

interface HeldPortions {
  product: Types.ObjectId;
  qty: number;
  hold: string; // id of the waiting list entry
}

/** Takes portions of a published dish out of stock for a waiting person. Returns false if too few are left. */
export async function holdStock(
  { product, qty, hold }: HeldPortions,
  session: ClientSession,
): Promise<boolean> {
  const found = await ProductModel.findById(product, null, { session }).lean<StoredProduct>();
  if (!found || !isListed(found) || found.countInStock < qty) return false;
  const held = await updateProductWithMovement(
    { _id: product, updatedAt: found.updatedAt },
    { countInStock: { $subtract: ['$countInStock', qty] } },
    { why: 'held', hold },
    session,
  );
  return held !== undefined;
}

/** Returns held portions to stock, up to `maxStock`. Skips a deleted dish. */
export async function releaseStock(
  { product, qty, hold }: HeldPortions,
  session: ClientSession,
): Promise<void> {
  const countInStock = { $min: [maxStock, { $add: ['$countInStock', qty] }] };
  await updateProductWithMovement({ _id: product }, { countInStock }, { why: 'released', hold }, session);
}
