import mongoose, { type QueryFilter } from 'mongoose';
import { roundUpToCents, roundDownToCents } from '@homechef/contract/money/money';
import type { ProductSort } from '@homechef/contract/products/product-options';
import type { ChefProductQuery, ProductQuery } from '@homechef/contract/products/requests';
import type { ProductSummary } from '@homechef/contract/products/product';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { containsText, containsTextIgnoreCase } from '../db/text-filters.ts';
import { listQueryTimeout } from '../db/query-timeout.ts';
import { nameCollation, newestFirst, type SortSpec } from '../db/sorting.ts';
import { pageOffset } from '../lib/pagination.ts';
import { joinJsonArray, CacheableResponse } from '../lib/cacheable-response.ts';
import type { PagedResult } from '../lib/pagination.ts';
import { ProductModel, type StoredProduct } from './model/products.model.ts';
import { toProductSummary } from './model/products.mapper.ts';
import type { IndexedProduct } from './catalog-index/indexed-product.ts';
import type { PriceRange } from './catalog-index/sorted-views.ts';
import { getCatalogIndex } from './catalog-index/index-instance.ts';
import type { CatalogIndex } from './catalog-index/catalog-index.ts';

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
} as const satisfies Record<ProductSort, SortSpec>;

/** How many items the carousel shows at most (contract, Products). */
const maxTopProducts = 5;

/** A price between the two, both inclusive, in cents; with bounds between two cents the ones inside count. */
const priceRange = ({ minPrice, maxPrice }: ProductQuery): PriceRange => ({
  minCents: minPrice === undefined ? -Infinity : roundUpToCents(minPrice),
  maxCents: maxPrice === undefined ? Infinity : roundDownToCents(maxPrice),
});

function priceFilter(query: ProductQuery): Filter {
  const { minCents: low, maxCents: high } = priceRange(query);
  const isAny = low === -Infinity && high === Infinity;
  return isAny ? {} : { price: trusted({ $gte: low, $lte: high }) };
}

/**
 * `name` is a case-sensitive substring (spec §5), `q` stands in name or brand without case; both compared by the
 * database without a pattern that someone else wrote.
 */
function textFilter(name: string | undefined, q: string | undefined): Filter {
  const named = name === undefined ? [] : [containsText('$name', name)];
  const searched = q
    ? [{ $or: [containsTextIgnoreCase('$name', q), containsTextIgnoreCase('$brand', q)] }]
    : [];
  const all = [...named, ...searched];
  return all.length ? { $expr: trusted({ $and: all }) } : {};
}

async function queryPage(
  filter: Filter,
  query: Omit<ChefProductQuery, 'q'>,
): Promise<PagedResult<ProductSummary>> {
  const sorting = sortings[query.sort];
  const [found, total] = await Promise.all([
    ProductModel.find(filter, null, {
      ...listQueryTimeout,
      ...('name' in sorting ? { collation: nameCollation } : {}),
    })
      .sort(sorting)
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredProduct[]>(),
    ProductModel.countDocuments(filter, listQueryTimeout),
  ]);
  return { items: found.map(toProductSummary), total };
}

/** Published or not, said so that the indexes of the catalogue still serve. */
const anyPublicationFilter = (): Filter => ({ published: trusted({ $in: [true, false] }) });

const buildFilter = (query: ProductQuery, q?: string): Filter => ({
  ...(query.category ? { category: query.category } : {}),
  ...priceFilter(query),
  ...textFilter(query.name, q),
});

/** What somebody finds on the shelf; good until anything there changes, then soon looked for again. */
function respondFromIndex(
  look: (shelf: CatalogIndex) => { products: readonly IndexedProduct[]; total?: number },
): CacheableResponse {
  const shelf = getCatalogIndex();
  const { version } = shelf;
  const { products, total } = look(shelf);
  const isFresh = () => shelf.version === version;
  return new CacheableResponse({
    body: joinJsonArray(products),
    totalCount: total,
    isFresh,
    regenerate: () => respondFromIndex(look),
  });
}

/** The catalogue under these filters (contract, Products). */
export function listProducts(query: ProductQuery): CacheableResponse {
  const { name, category, sort, limit } = query;
  const filters = { ...(name === undefined ? {} : { name }), ...(category ? { category } : {}) };
  const indexQuery = { ...filters, ...priceRange(query), sort, skip: pageOffset(query), limit };
  return respondFromIndex((shelf) => shelf.list(indexQuery));
}

/** Every item under these filters, drafts too, for an admin. */
export const listProductsForAdmin = (
  query: ProductQuery,
  q: string | undefined,
): Promise<PagedResult<ProductSummary>> =>
  queryPage({ ...anyPublicationFilter(), ...buildFilter(query, q) }, query);

/** The best rated items, then those with the most reviews; only items with a review (contract, Products). */
export const listTopProducts = (): CacheableResponse =>
  respondFromIndex((shelf) => ({ products: shelf.topRated(maxTopProducts) }));

/** A chef's items; the drafts too for that chef and admins. An unknown id has none. */
export async function listChefProducts(
  actor: Actor | undefined,
  chefId: string,
  query: ChefProductQuery,
): Promise<PagedResult<ProductSummary> | CacheableResponse> {
  if (!isObjectId(chefId)) return { items: [], total: 0 };
  const user = chefId.toLowerCase();
  const { q, sort, limit } = query;
  if (!q && !can.seeDraft(actor, { user })) {
    const indexQuery = { sort, skip: pageOffset(query), limit };
    return respondFromIndex((shelf) => shelf.listOfChef(user, indexQuery));
  }
  const visible: Filter = can.seeDraft(actor, { user }) ? { user } : { user, published: true };
  return queryPage({ ...visible, ...textFilter(undefined, query.q) }, query);
}
