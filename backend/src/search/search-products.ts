import quickselect from 'quickselect';
import { hasDiets, isWithout } from '@homechef/contract/products/dietary/diets';
import type { ProductQuery } from '@homechef/contract/products/requests';
import { type MarketSort } from '@homechef/contract/products/market-options';
import type { CacheableResponse } from '../lib/cacheable-response.ts';
import { joinJsonArray } from '../lib/cacheable-response.ts';
import { pageOffset } from '../lib/pagination.ts';
import { toPriceRange } from '../products/catalog.service.ts';
import { getCatalogIndex } from '../products/catalog-index/index-instance.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { compareNewestFirst, sortProducts } from '../products/catalog-index/sorted-views.ts';
import { addKitchenJson } from '../products/model/product-kitchen.ts';
import { getShownKm, getSoonestMs, locateDish, type LocatedDish } from './dish-filters.ts';
import { rankProducts } from './rank-products.ts';
import { respondToSearch, type SearchContext, type SearchReply } from './run-search.ts';

export interface ProductSearch {
  query: ProductQuery;
  words: readonly string[] | undefined; // undefined without `q`
}

interface RankedDish extends LocatedDish {
  rank: number; // 0 without words
}

type DishQuery = Partial<
  Pick<ProductQuery, 'name' | 'category' | 'minPrice' | 'maxPrice' | 'diet' | 'without' | 'kitchen'>
>;

export function createProductFilter(query: DishQuery) {
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

const maxRank = 8; // above each rank of a word

interface Page {
  skip: number;
  limit: number;
}

const compareDishes = (a: RankedDish, b: RankedDish): number => compareNewestFirst(a.product, b.product);

/** Returns one page of the dishes, newest first. Changes their order, but does not sort all of them. */
function selectNewest(dishes: RankedDish[], { skip, limit }: Page): RankedDish[] {
  const end = skip + limit;
  if (end < dishes.length) quickselect(dishes, end - 1, 0, dishes.length - 1, compareDishes);
  return dishes.slice(0, end).sort(compareDishes).slice(skip);
}

/** Sorts by relevance: dishes in stock first, then by rank, then newest first. Sorts only the part that is returned. */
function selectByRelevance(dishes: readonly RankedDish[], { skip, limit }: Page): RankedDish[] {
  const buckets: RankedDish[][] = [];
  for (const dish of dishes) {
    const bucket = dish.rank + (dish.product.countInStock > 0 ? 0 : maxRank);
    (buckets[bucket] ??= []).push(dish);
  }
  const selected: RankedDish[] = [];
  let toSkip = skip;
  for (const bucket of buckets) {
    if (!bucket || selected.length >= limit) continue;
    if (bucket.length <= toSkip) toSkip -= bucket.length;
    else {
      selected.push(...selectNewest(bucket, { skip: toSkip, limit: limit - selected.length }));
      toSkip = 0;
    }
  }
  return selected;
}

function sortLocated(dishes: readonly RankedDish[], sort: 'distance' | 'soonest'): RankedDish[] {
  const getKey = sort === 'distance' ? getShownKm : getSoonestMs;
  const keys = new Map(dishes.map((dish) => [dish, getKey(dish)]));
  const compareKeys = (a = 0, b = 0) => (a === b ? 0 : a - b);
  return dishes.toSorted(
    (a, b) => compareKeys(keys.get(a), keys.get(b)) || compareNewestFirst(a.product, b.product),
  );
}

function selectPage(dishes: readonly RankedDish[], sort: MarketSort, page: Page): readonly RankedDish[] {
  if (sort === 'relevance') return selectByRelevance(dishes, page);
  const end = page.skip + page.limit;
  if (sort === 'distance' || sort === 'soonest') return sortLocated(dishes, sort).slice(page.skip, end);
  const dishByProduct = new Map(dishes.map((dish) => [dish.product, dish]));
  const newestFirst = [...dishByProduct.keys()].sort(compareNewestFirst);
  const sorted = sortProducts(newestFirst, sort).slice(page.skip, end);
  return sorted.flatMap((product) => dishByProduct.get(product) ?? []);
}

const unlocated = { chances: { pickups: [], isUntimed: true }, distanceKm: undefined } as const;

function findDishes({ query, words }: ProductSearch, context: SearchContext): RankedDish[] {
  const listRanked = () => (words && context.texts ? rankProducts(context.texts, words) : []);
  const candidates = words
    ? listRanked()
    : getCatalogIndex()
        .listAll()
        .map((product) => ({ product, rank: 0 }));
  const passes = createProductFilter(query);
  const areLocated = needsPickups(query);
  const dishes: RankedDish[] = [];
  for (const { product, rank } of candidates) {
    if (!passes(product)) continue;
    const dish = areLocated ? locateDish(product, query, context) : { product, ...unlocated };
    if (dish) dishes.push({ product, rank, chances: dish.chances, distanceKm: dish.distanceKm });
  }
  return dishes;
}

function runSearch(search: ProductSearch, context: SearchContext): SearchReply {
  const { query, words } = search;
  const dishes = findDishes(search, context);
  const requested = query.sort ?? 'relevance';
  const sort = requested === 'relevance' && !words ? 'latest' : requested;
  const page = selectPage(dishes, sort, { skip: pageOffset(query), limit: query.limit });
  const items = page.map((dish) =>
    addKitchenJson(dish.product, dish.distanceKm === undefined ? undefined : getShownKm(dish)),
  );
  return { body: joinJsonArray(items), totalCount: dishes.length };
}

export const isMarketSearch = ({ query, words }: ProductSearch): boolean =>
  words !== undefined || query.kitchen !== undefined || needsPickups(query) || hasFoodFilter(query);

/** Lists the published products that match a search (find, Routes). */
export const searchProducts = (search: ProductSearch): Promise<CacheableResponse> =>
  respondToSearch({
    near: search.query.near,
    when: search.query.when,
    usesTexts: search.words !== undefined,
    run: (context) => runSearch(search, context),
  });
