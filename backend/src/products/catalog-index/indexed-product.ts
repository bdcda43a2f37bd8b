import type { Types } from 'mongoose';
import { ProductSummary } from '@homechef/contract/products/product';
import type { StoredProduct } from '../model/products.model.ts';
import { toProductSummary } from '../model/products.mapper.ts';

/** An item on the shelf: what it is found and sorted by, and its JSON as lists carry it. */
export interface IndexedProduct {
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
function encodeSummary(summary: ProductSummary): Buffer {
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
export const toIndexedProduct = (stored: StoredProduct): IndexedProduct => ({
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
  json: encodeSummary(toProductSummary(stored)),
});

/** An item as everybody sees it. */
export const parseSummary = ({ json }: IndexedProduct): ProductSummary =>
  ProductSummary.parse(JSON.parse(json.toString()));

/** The same unchecked, where every order asks for it: it is read from what this process has written itself. */
export const parseSummaryUnchecked = ({ json }: IndexedProduct) =>
  JSON.parse(json.toString()) as ProductSummary;

/** Writes down how much is left, and since which version. */
export function setIndexedStock(goods: IndexedProduct, countInStock: number, updatedAt: Date): void {
  const summary = parseSummaryUnchecked(goods);
  Object.assign(goods, { countInStock, updatedAt: +updatedAt });
  goods.json = encodeSummary({ ...summary, countInStock, updatedAt: updatedAt.toISOString() });
}
