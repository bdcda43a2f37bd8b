import { hasDiets, isWithout } from '@homechef/contract/products/dietary/diets';
import type { ProductQuery } from '@homechef/contract/products/requests';
import { type MarketSort } from '@homechef/contract/products/market-options';
import type { CacheableResponse } from '../lib/cacheable-response.ts';
import { joinJsonArray } from '../lib/cacheable-response.ts';
import { pageOffset } from '../lib/pagination.ts';
import { FirstItems } from '../lib/first-items.ts';
import type { DishQuery } from '../products/catalog-database/dish-filters.ts';
import { countCandidates } from '../products/catalog-database/count-candidates.ts';
import { listFromDatabase } from '../products/catalog-database/read-catalog.ts';
import { respondWithDishes, toCatalogQuery, toPriceRange } from '../products/catalog.service.ts';
import { emptyPage } from '../products/catalog-index/catalog-page.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { compareNewestFirst, getComparator } from '../products/catalog-index/sorted-views.ts';
import { addKitchenJson } from '../products/model/product-kitchen.ts';
import {
  getShownKm,
  getSoonestMs,
  hasPlaceOrTime,
  listByKitchen,
  locateDish,
  locateKitchen,
  toUnlocatedDish,
  type LocatedDish,
} from './dish-filters.ts';
import { loadCandidates, type CandidateOrder } from './load-candidates.ts';
import { forEachMatch } from './rank-products.ts';
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

/** Yields the dishes of the kitchens that pass the filters by place and time, or all dishes without such a filter. */
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

type CompareDishes = (a: LocatedDish, b: LocatedDish) => number;

const compareProducts =
  (compare: (a: IndexedProduct, b: IndexedProduct) => number): CompareDishes =>
  (a, b) =>
    compare(a.product, b.product);

function createComparator(sort: MarketSort): CompareDishes {
  const compareNewest = compareProducts(compareNewestFirst);
  if (sort === 'relevance') return compareNewest; // within a rank
  if (sort !== 'distance' && sort !== 'soonest') return compareProducts(getComparator(sort));
  const getKey = sort === 'distance' ? getShownKm : getSoonestMs;
  const compareKeys = (a: number, b: number) => (a === b ? 0 : a - b); // also infinite ones
  return (a, b) => compareKeys(getKey(a), getKey(b)) || compareNewest(a, b);
}

interface FoundDishes {
  page: LocatedDish[];
  total: number;
}

/** Finds the dishes of a page. By relevance, dishes in stock come first, then the best rank, then the newest. */
function findDishes(search: ProductSearch, context: SearchContext): FoundDishes {
  const { query } = search;
  const [sort, skip] = [getSort(search), pageOffset(query)];
  const [passes, compare] = [createProductFilter(query), createComparator(sort)];
  const areLocated = needsPickups(query);
  const byRank: (FirstItems<LocatedDish> | undefined)[] = [];
  forEachCandidate(search, context, (product, rank) => {
    if (!passes(product)) return;
    const dish = areLocated ? locateDish(product, query, context) : toUnlocatedDish(product);
    if (!dish) return;
    const group = sort === 'relevance' ? rank + (product.countInStock > 0 ? 0 : soldOutRank) : 0;
    (byRank[group] ??= new FirstItems(skip + query.limit, compare)).add(dish);
  });
  const first = byRank.flatMap((group) => group?.toSorted() ?? []);
  const total = byRank.reduce((sum, group) => sum + (group?.addedCount ?? 0), 0);
  return { page: first.slice(skip, skip + query.limit), total };
}

function runSearch(search: ProductSearch, context: SearchContext): SearchReply {
  const { page, total } = findDishes(search, context);
  const items = page.map((dish) =>
    addKitchenJson(dish.product, dish.distanceKm === undefined ? undefined : getShownKm(dish)),
  );
  return { body: joinJsonArray(items), resultCount: total, totalCount: context.total ?? total };
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
