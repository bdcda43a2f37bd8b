import { hasDiets, isWithout } from '@homechef/contract/products/dietary/diets';
import type { ProductQuery } from '@homechef/contract/products/requests';
import { type MarketSort } from '@homechef/contract/products/market-options';
import type { CacheableResponse } from '../lib/cacheable-response.ts';
import { joinJsonArray } from '../lib/cacheable-response.ts';
import { pageOffset } from '../lib/pagination.ts';
import { selectFirst } from '../lib/select-first.ts';
import type { DishQuery } from '../products/catalog-database/dish-filters.ts';
import { countCandidates } from '../products/catalog-database/count-candidates.ts';
import { listFromDatabase } from '../products/catalog-database/read-catalog.ts';
import { respondWithDishes, toCatalogQuery, toPriceRange } from '../products/catalog.service.ts';
import { emptyPage } from '../products/catalog-index/catalog-page.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { compareNewestFirst, getComparator } from '../products/catalog-index/sorted-views.ts';
import { unmatched } from '../products/catalog-index/text-index.ts';
import { addKitchenJson } from '../products/model/product-kitchen.ts';
import {
  getShownKm,
  getSoonestMs,
  hasPlaceOrTime,
  listKitchensOf,
  locateDish,
  locateKitchen,
  type LocatedDish,
} from './dish-filters.ts';
import { loadCandidates, type CandidateOrder } from './load-candidates.ts';
import { rankProducts } from './rank-products.ts';
import { respondToSearch, type SearchContext, type SearchReply } from './run-search.ts';

export interface ProductSearch {
  query: ProductQuery;
  words: readonly string[] | undefined; // undefined without `q`
}

type FilteredDishes = Partial<
  Pick<ProductQuery, 'name' | 'category' | 'minPrice' | 'maxPrice' | 'diet' | 'without' | 'kitchen'>
>;

export function createProductFilter(query: FilteredDishes) {
  const { minCents, maxCents } = toPriceRange(query);
  const { name, category, diet = [], without = [], kitchen } = query;
  return (product: IndexedProduct): boolean =>
    product.price >= minCents &&
    product.price <= maxCents &&
    (category === undefined || product.category === category) &&
    (kitchen === undefined || product.user === kitchen) &&
    (name === undefined || product.name.includes(name)) &&
    hasDiets(product.diets, diet) &&
    isWithout(product.allergens, without);
}

const hasFoodFilter = ({ diet = [], without = [] }: ProductQuery): boolean =>
  diet.length > 0 || without.length > 0;

const needsPickups = ({ near, when, sort }: ProductQuery): boolean =>
  near !== undefined || when !== undefined || sort === 'soonest';

const soldOutRank = 8; // above each rank of a word

interface FoundDishes {
  byRank: (IndexedProduct[] | undefined)[];
  total: number;
  /** Dishes with their places and times. Empty if the search needs none. */
  located: ReadonlyMap<IndexedProduct, LocatedDish>;
}

/** Yields the dishes of the kitchens that pass the filters by place and time, or all dishes without such a filter. */
function* listCandidates(query: ProductQuery, context: SearchContext): Generator<IndexedProduct> {
  if (!hasPlaceOrTime(query)) return yield* context.dishes.listAll();
  for (const kitchen of listKitchensOf(context.dishes))
    if (locateKitchen(kitchen, query, context)) yield* context.dishes.listAllOfChef(kitchen.snapshot.id);
}

function forEachCandidate(
  { query, words }: ProductSearch,
  context: SearchContext,
  visit: (product: IndexedProduct, rank: number) => void,
): void {
  const { dishes, texts } = context;
  if (!words) for (const product of listCandidates(query, context)) visit(product, 0);
  if (!words || !texts) return;
  const ranks = rankProducts({ dishes, texts }, words);
  for (let number = 0; number < ranks.length; number += 1) {
    const rank = ranks[number] ?? unmatched;
    const product = rank === unmatched ? undefined : texts.get(number);
    if (product) visit(product, rank);
  }
}

function findDishes(search: ProductSearch, context: SearchContext): FoundDishes {
  const { query } = search;
  const passes = createProductFilter(query);
  const areLocated = needsPickups(query);
  const byRank: FoundDishes['byRank'] = [];
  const located = new Map<IndexedProduct, LocatedDish>();
  let total = 0;
  forEachCandidate(search, context, (product, rank) => {
    if (!passes(product)) return;
    if (areLocated) {
      const dish = locateDish(product, query, context);
      if (!dish) return;
      located.set(product, dish);
    }
    (byRank[rank + (product.countInStock > 0 ? 0 : soldOutRank)] ??= []).push(product);
    total += 1;
  });
  return { byRank, total, located };
}

interface Page {
  skip: number;
  limit: number;
}

/** Selects by relevance: dishes in stock first, then by rank, then newest first. Sorts only the part that is returned. */
function selectByRelevance({ byRank }: FoundDishes, { skip, limit }: Page): IndexedProduct[] {
  const selected: IndexedProduct[] = [];
  let toSkip = skip;
  for (const dishes of byRank) {
    const numMissing = limit - selected.length;
    if (!dishes || numMissing === 0) continue;
    selected.push(...selectFirst(dishes, toSkip + numMissing, compareNewestFirst).slice(toSkip));
    toSkip = Math.max(0, toSkip - dishes.length);
  }
  return selected;
}

function createComparator({ located }: FoundDishes, sort: Exclude<MarketSort, 'relevance'>) {
  if (sort !== 'distance' && sort !== 'soonest') return getComparator(sort);
  const getKey = sort === 'distance' ? getShownKm : getSoonestMs;
  const keys = new Map([...located].map(([product, dish]) => [product, getKey(dish)]));
  const compareKeys = (a = 0, b = 0) => (a === b ? 0 : a - b);
  return (a: IndexedProduct, b: IndexedProduct) =>
    compareKeys(keys.get(a), keys.get(b)) || compareNewestFirst(a, b);
}

function selectPage(found: FoundDishes, sort: MarketSort, page: Page): IndexedProduct[] {
  if (sort === 'relevance') return selectByRelevance(found, page);
  const dishes = found.byRank.flatMap((ofRank) => ofRank ?? []);
  return selectFirst(dishes, page.skip + page.limit, createComparator(found, sort)).slice(page.skip);
}

const getSort = ({ query: { sort = 'relevance' }, words }: ProductSearch): MarketSort =>
  sort === 'relevance' && !words ? 'latest' : sort;

function runSearch(search: ProductSearch, context: SearchContext): SearchReply {
  const { query } = search;
  const found = findDishes(search, context);
  const page = selectPage(found, getSort(search), { skip: pageOffset(query), limit: query.limit });
  const items = page.map((product) => {
    const dish = found.located.get(product);
    return addKitchenJson(product, dish?.distanceKm === undefined ? undefined : getShownKm(dish));
  });
  return {
    body: joinJsonArray(items),
    resultCount: found.total,
    totalCount: context.total ?? found.total,
  };
}

export const isMarketSearch = ({ query, words }: ProductSearch): boolean =>
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
  ...{ name, category, diet, without, kitchen },
  ...toPriceRange(prices),
});

function toCandidateOrder(sort: MarketSort): CandidateOrder {
  if (sort === 'distance' || sort === 'soonest') return { key: sort, ties: 'newestDishes' };
  return sort === 'relevance' ? 'latest' : sort;
}

/** Removes the fields of a query that do not change the number of its results. */
export const withoutPage = { sort: undefined, page: undefined, limit: undefined };

/** Lists the published products that match a search (find, Routes). */
export function searchProducts(search: ProductSearch): CacheableResponse | Promise<CacheableResponse> {
  const { query, words } = search;
  const sort = getSort(search);
  const respond = () =>
    respondToSearch({
      ...{ near: query.near, when: query.when, usesTexts: words !== undefined },
      minResults: pageOffset(query) + query.limit,
      run: (context) => runSearch(search, context),
      load: (extent) =>
        loadCandidates({
          ...{ query: toDishQuery(query), words, placeAndTime: query, countAll: countCandidates },
          order: toCandidateOrder(sort),
          rankedBy: words && 'words',
          filters: { ...query, words, ...withoutPage },
          ...extent,
        }),
    });
  if (findCatalogIndex() || words || needsPickups(query)) return respond();
  // The database filters, sorts and counts without candidates in memory.
  const { sort: catalogSort, limit } = toCatalogQuery(query);
  const dishQuery = { ...toDishQuery(query), sort: catalogSort, skip: pageOffset(query), limit };
  return respondWithDishes(
    () => emptyPage,
    () => listFromDatabase(dishQuery),
  );
}
