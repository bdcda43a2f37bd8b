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

const sortSpecs = {
  latest: newestFirst,
  price: { price: 1, ...newestFirst },
  '-price': { price: -1, ...newestFirst },
  rating: { rating: -1, ...newestFirst },
  name: { name: 1, ...newestFirst },
  '-name': { name: -1, ...newestFirst },
  stock: { countInStock: 1, ...newestFirst },
} as const satisfies Record<ProductSort, SortSpec>;

const maxTopProducts = 5; // contract, Products

/** Returns the price range in cents. Bounds between two cents are rounded into the range. */
const toPriceRange = ({ minPrice, maxPrice }: ProductQuery): PriceRange => ({
  minCents: minPrice === undefined ? -Infinity : roundUpToCents(minPrice),
  maxCents: maxPrice === undefined ? Infinity : roundDownToCents(maxPrice),
});

function createPriceFilter(query: ProductQuery): Filter {
  const { minCents, maxCents } = toPriceRange(query);
  const isUnbounded = minCents === -Infinity && maxCents === Infinity;
  return isUnbounded ? {} : { price: trusted({ $gte: minCents, $lte: maxCents }) };
}

/**
 * Creates the text filter: `name` is a case-sensitive substring of the name (spec §5), `q` is a substring of name or
 * brand without case. The input is never used as a pattern.
 */
function createTextFilter(name: string | undefined, q: string | undefined): Filter {
  const nameConditions = name === undefined ? [] : [containsText('$name', name)];
  const searchConditions = q
    ? [{ $or: [containsTextIgnoreCase('$name', q), containsTextIgnoreCase('$brand', q)] }]
    : [];
  const conditions = [...nameConditions, ...searchConditions];
  return conditions.length ? { $expr: trusted({ $and: conditions }) } : {};
}

async function queryPage(
  filter: Filter,
  query: Omit<ChefProductQuery, 'q'>,
): Promise<PagedResult<ProductSummary>> {
  const sortSpec = sortSpecs[query.sort];
  const [found, total] = await Promise.all([
    ProductModel.find(filter, null, {
      ...listQueryTimeout,
      ...('name' in sortSpec ? { collation: nameCollation } : {}),
    })
      .sort(sortSpec)
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredProduct[]>(),
    ProductModel.countDocuments(filter, listQueryTimeout),
  ]);
  return { items: found.map(toProductSummary), total };
}

/** Matches drafts and published products. A condition on `published` lets the query use the catalog indexes. */
const createAnyPublicationFilter = (): Filter => ({ published: trusted({ $in: [true, false] }) });

const createFilter = (query: ProductQuery, q?: string): Filter => ({
  ...(query.category ? { category: query.category } : {}),
  ...createPriceFilter(query),
  ...createTextFilter(query.name, q),
});

function respondFromIndex(
  search: (index: CatalogIndex) => { products: readonly IndexedProduct[]; total?: number },
): CacheableResponse {
  const index = getCatalogIndex();
  const { version } = index;
  const { products, total } = search(index);
  const isFresh = () => index.version === version;
  return new CacheableResponse({
    body: joinJsonArray(products),
    totalCount: total,
    isFresh,
    regenerate: () => respondFromIndex(search),
  });
}

export function listProducts(query: ProductQuery): CacheableResponse {
  const { name, category, sort, limit } = query;
  const filters = { ...(name === undefined ? {} : { name }), ...(category ? { category } : {}) };
  const indexQuery = { ...filters, ...toPriceRange(query), sort, skip: pageOffset(query), limit };
  return respondFromIndex((index) => index.list(indexQuery));
}

export const listProductsForAdmin = (
  query: ProductQuery,
  q: string | undefined,
): Promise<PagedResult<ProductSummary>> =>
  queryPage({ ...createAnyPublicationFilter(), ...createFilter(query, q) }, query);

export const listTopProducts = (): CacheableResponse =>
  respondFromIndex((index) => ({ products: index.listTopRated(maxTopProducts) }));

/** Returns a page of a chef's products, for that chef and admins with drafts. Empty for an unknown id. */
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
    return respondFromIndex((index) => index.listOfChef(user, indexQuery));
  }
  const visibilityFilter: Filter = can.seeDraft(actor, { user }) ? { user } : { user, published: true };
  return queryPage({ ...visibilityFilter, ...createTextFilter(undefined, query.q) }, query);
}
