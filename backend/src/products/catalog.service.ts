import mongoose, { type QueryFilter } from 'mongoose';
import { centsFrom, centsUpTo } from '@homechef/contract/money/money';
import type { ProductSort } from '@homechef/contract/products/product-options';
import type { ChefProductQuery, ProductQuery } from '@homechef/contract/products/requests';
import type { ProductSummary } from '@homechef/contract/products/product';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { contains, containsAnyCase } from '../db/text-filters.ts';
import { listTime } from '../db/query-timeout.ts';
import { likeADictionary, newestFirst, type Sorting } from '../db/sorting.ts';
import { skipOf } from '../http/routing/pagination-headers.ts';
import { listOf, Ready } from '../lib/cacheable-response.ts';
import type { Page } from '../http/routing/endpoint-router.ts';
import { ProductModel, type StoredProduct } from './model/products.model.ts';
import { toSummary } from './model/products.mapper.ts';
import type { Goods } from './catalog-index/indexed-product.ts';
import type { PriceRange } from './catalog-index/sorted-views.ts';
import { theShelf } from './catalog-index/index-instance.ts';
import type { Shelf } from './catalog-index/catalog-index.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredProduct>;

/** How a list is sorted; ties are newest first (contract, Products). */
const sortings = {
  latest: newestFirst,
  price: { price: 1, ...newestFirst },
  '-price': { price: -1, ...newestFirst },
  rating: { rating: -1, ...newestFirst },
  name: { name: 1, ...newestFirst },
  '-name': { name: -1, ...newestFirst },
  stock: { countInStock: 1, ...newestFirst },
} as const satisfies Record<ProductSort, Sorting>;

/** How many items the carousel shows at most (contract, Products). */
const mostTop = 5;

/** A price between the two, both inclusive, in cents; with bounds between two cents the ones inside count. */
const priceRange = ({ minPrice, maxPrice }: ProductQuery): PriceRange => ({
  low: minPrice === undefined ? -Infinity : centsFrom(minPrice),
  high: maxPrice === undefined ? Infinity : centsUpTo(maxPrice),
});

function priceFilter(query: ProductQuery): Filter {
  const { low, high } = priceRange(query);
  const isAny = low === -Infinity && high === Infinity;
  return isAny ? {} : { price: trusted({ $gte: low, $lte: high }) };
}

/**
 * `name` is a case-sensitive substring (spec §5), `q` stands in name or brand without case; both compared by the
 * database without a pattern that someone else wrote.
 */
function textFilter(name: string | undefined, q: string | undefined): Filter {
  const named = name === undefined ? [] : [contains('$name', name)];
  const searched = q ? [{ $or: [containsAnyCase('$name', q), containsAnyCase('$brand', q)] }] : [];
  const all = [...named, ...searched];
  return all.length ? { $expr: trusted({ $and: all }) } : {};
}

async function page(filter: Filter, query: Omit<ChefProductQuery, 'q'>): Promise<Page<ProductSummary>> {
  const sorting = sortings[query.sort];
  const [found, total] = await Promise.all([
    ProductModel.find(filter, null, {
      ...listTime,
      ...('name' in sorting ? { collation: likeADictionary } : {}),
    })
      .sort(sorting)
      .skip(skipOf(query))
      .limit(query.limit)
      .lean<StoredProduct[]>(),
    ProductModel.countDocuments(filter, listTime),
  ]);
  return { items: found.map(toSummary), total };
}

/** Published or not, said so that the indexes of the catalogue still serve. */
const withDrafts = (): Filter => ({ published: trusted({ $in: [true, false] }) });

const filtersOf = (query: ProductQuery, q?: string): Filter => ({
  ...(query.category ? { category: query.category } : {}),
  ...priceFilter(query),
  ...textFilter(query.name, q),
});

/** What somebody finds on the shelf; good until anything there changes, then soon looked for again. */
function fromShelf(look: (shelf: Shelf) => { goods: readonly Goods[]; total?: number }): Ready {
  const shelf = theShelf();
  const { version } = shelf;
  const { goods, total } = look(shelf);
  const isFresh = () => shelf.version === version;
  return new Ready({ json: listOf(goods), total, isFresh, again: () => fromShelf(look) });
}

/** The catalogue under these filters (contract, Products). */
export function listProducts(query: ProductQuery): Ready {
  const { name, category, sort, limit } = query;
  const filters = { ...(name === undefined ? {} : { name }), ...(category ? { category } : {}) };
  const wish = { ...filters, ...priceRange(query), sort, skip: skipOf(query), limit };
  return fromShelf((shelf) => shelf.list(wish));
}

/** Every item under these filters, drafts too, for an admin. */
export const listAllProducts = (query: ProductQuery, q: string | undefined): Promise<Page<ProductSummary>> =>
  page({ ...withDrafts(), ...filtersOf(query, q) }, query);

/** The best rated items, then those with the most reviews; only items with a review (contract, Products). */
export const topProducts = (): Ready => fromShelf((shelf) => ({ goods: shelf.top(mostTop) }));

/** A chef's items; the drafts too for that chef and admins. An unknown id has none. */
export async function chefProducts(
  actor: Actor | undefined,
  chefId: string,
  query: ChefProductQuery,
): Promise<Page<ProductSummary> | Ready> {
  if (!isObjectId(chefId)) return { items: [], total: 0 };
  const user = chefId.toLowerCase();
  const { q, sort, limit } = query;
  if (!q && !can.seeDraft(actor, { user })) {
    const wish = { sort, skip: skipOf(query), limit };
    return fromShelf((shelf) => shelf.ofChef(user, wish));
  }
  const visible: Filter = can.seeDraft(actor, { user }) ? { user } : { user, published: true };
  return page({ ...visible, ...textFilter(undefined, query.q) }, query);
}
