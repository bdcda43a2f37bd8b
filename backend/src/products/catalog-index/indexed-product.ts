import type { Types } from 'mongoose';
import { ProductSummary } from '@homechef/contract/products/product';
import type { StoredProduct } from '../model/products.model.ts';
import { toSummary } from '../model/products.mapper.ts';

/** An item on the shelf: what it is found and sorted by, and its JSON as lists carry it. */
export interface Goods {
  readonly id: string;
  readonly user: string;
  readonly createdAt: number;
  name: string;
  category: string;
  /** In cents. */
  price: number;
  rating: number;
  numReviews: number;
  countInStock: number;
  /** Its version: strictly upwards with every edit and every move of its stock. */
  updatedAt: number;
  json: Buffer;
}

/** In memory of its own: in the usual pool, what is kept for long would keep alive whatever short-lived lay beside it. */
function bytesOf(summary: ProductSummary): Buffer {
  const json = JSON.stringify(summary);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return bytes;
}

/** The driver's own text of an id is put together from twelve, and keeps them all; this one is of one piece. */
const textOf = (id: Types.ObjectId): string => Buffer.from(String(id), 'latin1').toString('latin1');

/**
 * An item as the shelf keeps it; of what is stored, only what the contract names gets into its JSON. Not checked against
 * the contract: what is stored was, and ten thousand checks would hold up every start.
 */
export const toGoods = (stored: StoredProduct): Goods => ({
  id: textOf(stored._id),
  user: textOf(stored.user),
  createdAt: +stored.createdAt,
  name: stored.name,
  category: stored.category,
  price: stored.price,
  rating: stored.rating,
  numReviews: stored.numReviews,
  countInStock: stored.countInStock,
  updatedAt: +stored.updatedAt,
  json: bytesOf(toSummary(stored)),
});

/** An item as everybody sees it. */
export const summaryOf = ({ json }: Goods): ProductSummary =>
  ProductSummary.parse(JSON.parse(json.toString()));

/** The same unchecked, where every order asks for it: it is read from what this process has written itself. */
export const plainOf = ({ json }: Goods) => JSON.parse(json.toString()) as ProductSummary;

/** Writes down how much is left, and since which version. */
export function restock(goods: Goods, countInStock: number, updatedAt: Date): void {
  const summary = plainOf(goods);
  Object.assign(goods, { countInStock, updatedAt: +updatedAt });
  goods.json = bytesOf({ ...summary, countInStock, updatedAt: updatedAt.toISOString() });
}
