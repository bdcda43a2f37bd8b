import mongoose, { type QueryFilter } from 'mongoose';
import type { ProductQuery, ProductSort } from '@homechef/contract/products/requests';
import type { ProductSummary } from '@homechef/contract/products/product';
import { isObjectId } from '@homechef/contract/http/fields';
import { can, type Actor } from '@homechef/contract/permissions';
import { contains } from '../db/contains.ts';
import { skipOf } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { ProductModel, type StoredProduct } from './products.model.ts';
import { toSummary } from './products.reply.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredProduct>;

const newestFirst = { createdAt: -1, _id: -1 } as const;
/** How a list is sorted; ties are newest first (contract, Products). */
const sorts = {
  latest: newestFirst,
  price: { price: 1, ...newestFirst },
  '-price': { price: -1, ...newestFirst },
  rating: { rating: -1, ...newestFirst },
} as const satisfies Record<ProductSort, Record<string, 1 | -1>>;

/** How many items the carousel shows at most (contract, Products). */
const mostTop = 5;

/** A price between the two, both inclusive, in cents; with bounds between two cents the ones inside count. */
function priceFilter({ minPrice, maxPrice }: ProductQuery): Filter {
  const bounds = {
    ...(minPrice === undefined ? {} : { $gte: Math.ceil(Number((minPrice * 100).toFixed(4))) }),
    ...(maxPrice === undefined ? {} : { $lte: Math.floor(Number((maxPrice * 100).toFixed(4))) }),
  };
  return Object.keys(bounds).length ? { price: trusted(bounds) } : {};
}

/** A case-sensitive substring (spec §5), compared by the database without a pattern that someone else wrote. */
const nameFilter = ({ name }: ProductQuery): Filter =>
  name === undefined ? {} : { $expr: trusted(contains('$name', name)) };

async function page(
  filter: Filter,
  sort: ProductSort,
  paging: { limit: number; page: number },
): Promise<Page<ProductSummary>> {
  const [found, total] = await Promise.all([
    ProductModel.find(filter)
      .sort(sorts[sort])
      .skip(skipOf(paging))
      .limit(paging.limit)
      .lean<StoredProduct[]>(),
    ProductModel.countDocuments(filter),
  ]);
  return { items: found.map(toSummary), total };
}

/** The catalogue under these filters (contract, Products); drafts only for an admin who asks for them. */
export function listProducts(query: ProductQuery, withDrafts: boolean): Promise<Page<ProductSummary>> {
  const visible: Filter = withDrafts ? {} : { published: true };
  const category: Filter = query.category ? { category: query.category } : {};
  return page({ ...visible, ...category, ...priceFilter(query), ...nameFilter(query) }, query.sort, query);
}

/** The best rated items, then those with the most reviews; only items with a review (contract, Products). */
export async function topProducts(): Promise<ProductSummary[]> {
  const found = await ProductModel.find({ published: true, numReviews: trusted({ $gt: 0 }) })
    .sort({ rating: -1, numReviews: -1, ...newestFirst })
    .limit(mostTop)
    .lean<StoredProduct[]>();
  return found.map(toSummary);
}

/** A chef's items; the drafts too for that chef and admins. An unknown id has none. */
export async function chefProducts(
  actor: Actor | undefined,
  chefId: string,
  paging: { limit: number; page: number },
): Promise<Page<ProductSummary>> {
  if (!isObjectId(chefId)) return { items: [], total: 0 };
  const user = chefId.toLowerCase();
  const filter: Filter = can.seeDraft(actor, { user }) ? { user } : { user, published: true };
  return page(filter, 'latest', paging);
}
