import { ProductSummary } from '@homechef/contract/products/product';
import type { StoredProduct } from '../products.model.ts';
import { toSummary } from '../products.reply.ts';

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

const bytesOf = (summary: ProductSummary): Buffer => Buffer.from(JSON.stringify(summary));

/** An item as the shelf keeps it; of what is stored, only what the contract names gets into its JSON. */
export const toGoods = (stored: StoredProduct): Goods => ({
  id: String(stored._id),
  user: String(stored.user),
  createdAt: +stored.createdAt,
  name: stored.name,
  category: stored.category,
  price: stored.price,
  rating: stored.rating,
  numReviews: stored.numReviews,
  countInStock: stored.countInStock,
  updatedAt: +stored.updatedAt,
  json: bytesOf(ProductSummary.parse(toSummary(stored))),
});

/** An item as everybody sees it. */
export const summaryOf = ({ json }: Goods): ProductSummary =>
  ProductSummary.parse(JSON.parse(json.toString()));

/** Writes down how much is left, and since which version. */
export function restock(goods: Goods, countInStock: number, updatedAt: Date): void {
  const summary = JSON.parse(goods.json.toString()) as ProductSummary;
  Object.assign(goods, { countInStock, updatedAt: +updatedAt });
  goods.json = bytesOf({ ...summary, countInStock, updatedAt: updatedAt.toISOString() });
}
