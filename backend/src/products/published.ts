import { isObjectId } from '@homechef/contract/http/fields';
import type { ProductSummary } from '@homechef/contract/products/product';
import { newestFirst } from '../db/sorting.ts';
import { ProductModel, type StoredProduct } from './products.model.ts';
import { toSummary } from './products.reply.ts';

/** An item on the shelves, without its reviews; undefined for a draft and for what is not there. */
export async function findPublished(id: string): Promise<ProductSummary | undefined> {
  const found = isObjectId(id)
    ? await ProductModel.findOne({ _id: id, published: true }).lean<StoredProduct>()
    : null;
  return found ? toSummary(found) : undefined;
}

/** The newest items on the shelves: their ids, their chefs and when they last changed. */
export async function newestPublished(most: number): Promise<{ id: string; chef: string; changed: Date }[]> {
  const found = await ProductModel.find({ published: true }, { user: 1, updatedAt: 1 })
    .sort(newestFirst)
    .limit(most)
    .lean<Pick<StoredProduct, '_id' | 'user' | 'updatedAt'>[]>();
  return found.map(({ _id, user, updatedAt }) => ({
    id: String(_id),
    chef: String(user),
    changed: updatedAt,
  }));
}
