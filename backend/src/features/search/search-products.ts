import { hasDiets, isWithout } from '@homechef/contract/products/dietary/diets';
import type { ProductQuery } from '@homechef/contract/products/requests';
import { type MarketSort } from '@homechef/contract/products/market-options';
import { type CacheableResponse, joinJsonArray } from '../../platform/lib/cacheable-response.ts';
import { compareNumbers } from '../../platform/lib/collections.ts';
import { FirstItems } from '../../platform/lib/first-items.ts';
import { pageOffset } from '../../platform/lib/pagination.ts';
import type { DishQuery } from '../products/catalog-database/dish-filters.ts';
import { countCandidates } from '../products/catalog-database/count-candidates.ts';
import { listFromDatabase } from '../products/catalog-database/read-catalog.ts';
import {
  respondWithDishes,
  toCatalogQuery,
  toPriceRange,
  listProducts,
} from '../products/catalog.service.ts';
import { emptyPage } from '../products/catalog-index/catalog-page.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { compareNewestFirst, getComparator } from '../products/catalog-index/sorted-views.ts';
import { canBeOrderedFor, toFilterBits } from '../products/model/stored-options.ts';
import { addKitchenJson } from '../products/model/product-kitchen.ts';
import {
  getShownKm,
  getSoonestMs,
  hasPlaceOrTime,
  listByKitchen,
  locateDish,
  locateKitchen,
  type LocatedDish,
} from './locate-dishes.ts';
import { loadCandidates, type CandidateOrder } from './candidates/load-candidates.ts';
import { forEachMatch } from './rank-products.ts';
import { respondToSearch, type SearchContext, type SearchReply } from './run-search.ts';
import type { QueryWord } from '../../platform/lib/words.ts';
import { parseWords } from './parse-words.ts';

interface ProductSearch {
  query: ProductQuery;
  words: readonly QueryWord[] | undefined; // undefined without `q`
}

type FilteredDishes = Partial<
  Pick<ProductQuery, 'name' | 'category' | 'minPrice' | 'maxPrice' | 'diet' | 'without' | 'kitchen'>
>;

const hasFoodFilter = ({ diet = [], without = [] }: FilteredDishes): boolean =>
  diet.length > 0 || without.length > 0;

export function createProductFilter(query: FilteredDishes) {
  const { minCents, maxCents } = toPriceRange(query);
  const { name, category, diet = [], without = [], kitchen } = query;
  const filterBits = toFilterBits([...diet, ...without]);
  return (product: IndexedProduct): boolean =>
    product.price >= minCents &&
    product.price <= maxCents &&
    (category === undefined || product.category === category) &&
    (kitchen === undefined || product.user === kitchen) &&
    (name === undefined || product.name.includes(name)) &&
    hasDiets(product.diets, diet) &&
    isWithout(product.allergens, without) &&
    (filterBits === 0 || canBeOrderedFor(product, filterBits));
}

const needsPickups = (query: ProductQuery): boolean => hasPlaceOrTime(query) || query.sort === 'soonest';

const soldOutRank = 8; // worse than the rank of any word

/**
 * Yields the dishes of the kitchens that pass the filters by place and time. Without such filters, yields all dishes.
 */
function* listCandidates(query: ProductQuery, context: SearchContext): Generator<IndexedProduct> {
  if (!hasPlaceOrTime(query)) return yield* context.dishes.listAll();
  for (const [kitchen, dishes] of listByKitchen(context.dishes))
    if (locateKitchen(kitchen, query, context)) yield* dishes;
}

function forEachCandidate(
  { query, words }: ProductSearch,
  context: SearchContext,
  visit: (product: IndexedProduct, rank: number) => void,
): void {
  if (words) forEachMatch(words, context, visit);
  else for (const product of listCandidates(query, context)) visit(product, 0);
}

const getSort = ({ query: { sort = 'relevance' }, words }: ProductSearch): MarketSort =>
  sort === 'relevance' && !words ? 'latest' : sort;

type Compare<T> = (a: T, b: T) => number;

/** Compares dishes that have the same rank, distance or time by their own fields. */
const createComparator = (sort: MarketSort): Compare<IndexedProduct> =>
  sort === 'relevance' || sort === 'distance' || sort === 'soonest'
    ? compareNewestFirst
    : getComparator(sort);

const sortKeys: Partial<Record<MarketSort, (dish: LocatedDish) => number>> = {
  distance: getShownKm,
  soonest: getSoonestMs,
};

/** Compares dishes in a search that needs their places and times. */
function createLocatedComparator(sort: MarketSort): Compare<LocatedDish> {
  const getKey = sortKeys[sort] ?? (() => 0);
  const compare = createComparator(sort);
  return (a, b) => compareNumbers(getKey(a), getKey(b)) || compare(a.product, b.product);
}

interface FoundDishes<T> {
  page: T[];
  total: number;
}

/**
 * Finds the dishes of a page. By relevance, dishes in stock come first, then the best rank, then the newest
 * (docs/rules/finding.md §2). `toItem` returns undefined for a dish to leave out.
 */
function findDishes<T>(
  search: ProductSearch,
  context: SearchContext,
  toItem: (product: IndexedProduct) => T | undefined,
  compare: Compare<T>,
): FoundDishes<T> {
  const { query } = search;
  const isByRank = getSort(search) === 'relevance';
  const skip = pageOffset(query);
  const passes = createProductFilter(query);
  const byRank: (FirstItems<T> | undefined)[] = [];
  forEachCandidate(search, context, (product, rank) => {
    const item = passes(product) ? toItem(product) : undefined;
    if (item === undefined) return;
    const group = isByRank ? rank + (product.isAvailable ? 0 : soldOutRank) : 0;
    (byRank[group] ??= new FirstItems(skip + query.limit, compare)).add(item);
  });
  const first = byRank.flatMap((group) => group?.toSorted() ?? []);
  const total = byRank.reduce((sum, group) => sum + (group?.addedCount ?? 0), 0);
  return { page: first.slice(skip, skip + query.limit), total };
}

/** Returns the JSON of the dishes on a page, with distances if the search has a place. */
function findPage(search: ProductSearch, context: SearchContext): FoundDishes<{ json: Buffer }> {
  const { query } = search;
  const sort = getSort(search);
  if (!needsPickups(query)) {
    const { page, total } = findDishes(search, context, (product) => product, createComparator(sort));
    return { page: page.map((product) => addKitchenJson(product)), total };
  }
  const locate = (product: IndexedProduct) => locateDish(product, query, context);
  const { page, total } = findDishes(search, context, locate, createLocatedComparator(sort));
  const toJson = (dish: LocatedDish) =>
    addKitchenJson(dish.product, dish.distanceKm === undefined ? undefined : getShownKm(dish));
  return { page: page.map(toJson), total };
}

function runSearch(search: ProductSearch, context: SearchContext): SearchReply {
  const { page, total } = findPage(search, context);
  return { body: joinJsonArray(page), resultCount: total, totalCount: context.total ?? total };
}

const isMarketSearch = ({ query, words }: ProductSearch): boolean =>
  words !== undefined || query.kitchen !== undefined || needsPickups(query) || hasFoodFilter(query);

/** Returns the filters that the database can check. */
export const toDishQuery = ({
  name,
  category,
  diet,
  without,
  kitchen,
  ...prices
}: FilteredDishes): DishQuery => ({
  name,
  category,
  diet,
  without,
  kitchen,
  ...toPriceRange(prices),
});

function toCandidateOrder(sort: MarketSort): CandidateOrder {
  return sort === 'distance' || sort === 'soonest' ? { key: sort, ties: 'newestDishes' } : sort;
}

/** Drops the fields of a query that do not affect the number of its results. */
export const withoutPage = { sort: undefined, page: undefined, limit: undefined };

/** Lists the published products that match a search. */
function searchProducts(search: ProductSearch): CacheableResponse | Promise<CacheableResponse> {
  const { query, words } = search;
  const sort = getSort(search);
  const respond = () =>
    respondToSearch({
      near: query.near,
      when: query.when,
      usesTexts: words !== undefined,
      minResults: pageOffset(query) + query.limit,
      run: (context) => runSearch(search, context),
      load: (extent) =>
        loadCandidates({
          query: toDishQuery(query),
          words,
          placeAndTime: query,
          countAll: countCandidates,
          order: toCandidateOrder(sort),
          filters: { ...query, words, ...withoutPage },
          ...extent,
        }),
    });
  if (findCatalogIndex() || words || needsPickups(query)) return respond();
  // The database filters, sorts and counts without keeping candidates in memory.
  const { sort: catalogSort, limit } = toCatalogQuery(query);
  const dishQuery = { ...toDishQuery(query), sort: catalogSort, skip: pageOffset(query), limit };
  return respondWithDishes(
    () => emptyPage,
    () => listFromDatabase(dishQuery),
  );
}

/**
 * Lists published products, from the sorted lists of the catalog if possible, or by a search if the query needs one.
 */
export function searchCatalog(
  query: ProductQuery,
  q: string | undefined,
): Promise<CacheableResponse> | CacheableResponse {
  const search = { query, words: parseWords(q) };
  return isMarketSearch(search) ? searchProducts(search) : listProducts(toCatalogQuery(query));
}
