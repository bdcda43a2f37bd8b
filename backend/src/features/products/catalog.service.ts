import mongoose, { type QueryFilter } from 'mongoose';
import { roundUpToCents, roundDownToCents } from '@homechef/contract/money/money';
import type { ProductSort } from '@homechef/contract/products/product-options';
import type { ChefProductQuery, ProductQuery } from '@homechef/contract/products/requests';
import type { ProductSummary } from '@homechef/contract/products/product';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { nameContains, containsTextIgnoreCase } from '../../platform/db/text-filters.ts';
import { listQueryTimeout, nameCollation } from '../../platform/db/queries.ts';
import { pageOffset, type PagedResult } from '../../platform/lib/pagination.ts';
import { joinJsonArray, CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import { ProductModel, type StoredProduct, sortSpecs } from './model/products.model.ts';
import { toProductSummary } from './model/products.mapper.ts';
import type { IndexedProduct } from './catalog-index/indexed-product.ts';
import type { PriceRange } from './catalog-index/sorted-views.ts';
import {
  listFromDatabase,
  listOfChefFromDatabase,
  listTopRatedFromDatabase,
} from './catalog-database/read-catalog.ts';
import { findCatalogIndex, findIndexWithTexts } from './catalog-index/index-instance.ts';
import { addKitchenJson, isKitchenOnMarket, shownFilter } from './model/product-kitchen.ts';
import { createUnchangedCheck } from './catalog-index/unchanged-check.ts';
import type { CatalogIndex } from './catalog-index/catalog-index.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredProduct>;

const maxTopProducts = 5;

/** Returns the price range in cents. A bound between two cents is rounded toward the inside of the range. */
export const toPriceRange = ({
  minPrice,
  maxPrice,
}: Pick<ProductQuery, 'minPrice' | 'maxPrice'>): PriceRange => ({
  minCents: minPrice === undefined ? -Infinity : roundUpToCents(minPrice),
  maxCents: maxPrice === undefined ? Infinity : roundDownToCents(maxPrice),
});

function createPriceFilter(query: CatalogRequest): Filter {
  const { minCents, maxCents } = toPriceRange(query);
  const isUnbounded = minCents === -Infinity && maxCents === Infinity;
  return isUnbounded ? {} : { price: trusted({ $gte: minCents, $lte: maxCents }) };
}

/**
 * Creates the text filter. `name` is a case-sensitive substring of the name; `q` is a case-insensitive substring of the
 * name or brand. The input is never used as a pattern.
 */
export function createTextFilter(name: string | undefined, q: string | undefined): Filter {
  return {
    ...(name === undefined ? {} : { $expr: trusted(nameContains(name)) }),
    ...(q
      ? { $and: [{ $or: [containsTextIgnoreCase('name', q), containsTextIgnoreCase('brand', q)] }] }
      : {}),
  };
}

export async function queryPage(
  filter: Filter,
  query: Omit<ChefProductQuery, 'q'>,
  { draftsFirst = false, isSearchOfAll = false, isOfOneKitchen = false } = {},
): Promise<PagedResult<ProductSummary>> {
  const sortSpec = sortSpecs[query.sort];
  // Without a hint, the database tries a pattern with every index that begins with `published`, twenty times as long.
  const createHint = (sort: object) => isSearchOfAll && { hint: { published: 1, ...sort } };
  const [found, total] = await Promise.all([
    ProductModel.find(filter, null, {
      ...listQueryTimeout,
      ...createHint(sortSpec),
      // The few dishes of a kitchen need no index, so that “Menu 2” can come before “Menu 10”.
      ...('name' in sortSpec ? { collation: { ...nameCollation, numericOrdering: isOfOneKitchen } } : {}),
    })
      .sort(draftsFirst ? { published: 1, ...sortSpec } : sortSpec)
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredProduct[]>(),
    ProductModel.countDocuments(filter, {
      ...listQueryTimeout,
      ...createHint(sortSpecs.latest),
    }),
  ]);
  return { items: found.map(toProductSummary), total };
}

/** Matches drafts and published products. Naming both values of `published` lets the query use the catalog indexes. */
export const createAnyPublicationFilter = (): Filter => ({ published: trusted({ $in: [true, false] }) });

const createFilter = (query: CatalogRequest, q?: string): Filter => ({
  ...(query.category ? { category: query.category } : {}),
  ...createPriceFilter(query),
  ...createTextFilter(query.name, q),
});

interface FoundDishes {
  products: readonly IndexedProduct[];
  total?: number;
}

const createListResponse = (
  { products, total }: FoundDishes,
  init: Pick<CacheableResponse, 'isFresh'> & Partial<Pick<CacheableResponse, 'regenerate'>>,
): CacheableResponse =>
  new CacheableResponse({
    body: joinJsonArray(products.map((product) => addKitchenJson(product))),
    totalCount: total,
    ...init,
  });

function respondFromIndex(
  index: CatalogIndex,
  search: (index: CatalogIndex) => FoundDishes,
  findIndex: () => CatalogIndex | undefined,
): CacheableResponse {
  const isFresh = createUnchangedCheck();
  const regenerate = () => {
    const current = findIndex();
    return current && respondFromIndex(current, search, findIndex);
  };
  return createListResponse(search(index), { isFresh, regenerate });
}

/** Lists dishes from memory, or from the database while the catalog index is not loaded yet. */
export function respondWithDishes(
  search: (index: CatalogIndex) => FoundDishes,
  read: () => Promise<FoundDishes>,
  findIndex = findCatalogIndex,
): CacheableResponse | Promise<CacheableResponse> {
  const index = findIndex();
  if (index) return respondFromIndex(index, search, findIndex);
  const isFresh = createUnchangedCheck(); // must be called before the read
  return read().then((found) => createListResponse(found, { isFresh }));
}

type CatalogRequest = Pick<ProductQuery, 'name' | 'category' | 'minPrice' | 'maxPrice' | 'limit' | 'page'> & {
  sort: ProductSort;
};

/**
 * Returns the part of a market query that sorted lists can answer. Without a search, sorting by relevance means newest
 * first.
 */
export function toCatalogQuery({ sort, ...query }: ProductQuery): CatalogRequest {
  const isCatalogSort =
    sort !== undefined && sort !== 'distance' && sort !== 'soonest' && sort !== 'relevance';
  return { ...query, sort: isCatalogSort ? sort : 'latest' };
}

export function listProducts(query: CatalogRequest): CacheableResponse | Promise<CacheableResponse> {
  const { name, category, sort, limit } = query;
  const filters = { ...(name === undefined ? {} : { name }), ...(category ? { category } : {}) };
  const indexQuery = { ...filters, ...toPriceRange(query), sort, skip: pageOffset(query), limit };
  return respondWithDishes(
    (index) => index.list(indexQuery),
    () => listFromDatabase(indexQuery),
    name === undefined ? findCatalogIndex : findIndexWithTexts,
  );
}

export const listProductsForAdmin = (
  query: CatalogRequest,
  q: string | undefined,
): Promise<PagedResult<ProductSummary>> =>
  queryPage({ ...createAnyPublicationFilter(), ...createFilter(query, q) }, query, {
    isSearchOfAll: Boolean(q),
  });

export const listTopProducts = (): CacheableResponse | Promise<CacheableResponse> =>
  respondWithDishes(
    (index) => ({ products: index.listTopRated(maxTopProducts) }),
    async () => ({ products: await listTopRatedFromDatabase(maxTopProducts) }),
  );

/**
 * Returns a page of a chef's products. The chef and admins also see drafts, which come first in the default order. The
 * page of an unknown id is empty.
 */
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
    return respondWithDishes(
      (index) => index.listOfChef(user, indexQuery),
      () => listOfChefFromDatabase(user, indexQuery),
    );
  }
  const seesDrafts = can.seeDraft(actor, { user });
  if (!seesDrafts && !isKitchenOnMarket(user)) return { items: [], total: 0 };
  const visibilityFilter: Filter = { user, ...(seesDrafts ? {} : shownFilter) };
  return queryPage({ ...visibilityFilter, ...createTextFilter(undefined, query.q) }, query, {
    draftsFirst: seesDrafts && sort === 'latest',
    isOfOneKitchen: true,
  });
}
