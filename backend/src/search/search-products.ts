import { hasDiets, isWithout } from '@homechef/contract/products/dietary/diets';
import type { ProductQuery } from '@homechef/contract/products/requests';
import type { ProductSort } from '@homechef/contract/products/product-options';
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

type Ranks = ReadonlyMap<IndexedProduct, number>;

type DishQuery = Partial<
  Pick<ProductQuery, 'name' | 'category' | 'minPrice' | 'maxPrice' | 'diet' | 'without' | 'kitchen'>
>;

/** Creates the filter by the fields of the product itself. */
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

/** Sorts by relevance: dishes in stock first, then by rank, then newest first. Sorts only the part that is returned. */
function selectByRelevance(
  products: readonly IndexedProduct[],
  ranks: Ranks,
  { skip, limit }: { skip: number; limit: number },
): IndexedProduct[] {
  const buckets: IndexedProduct[][] = [];
  for (const product of products) {
    const bucket = (ranks.get(product) ?? 0) + (product.countInStock > 0 ? 0 : maxRank);
    (buckets[bucket] ??= []).push(product);
  }
  const selected: IndexedProduct[] = [];
  let toSkip = skip;
  for (const bucket of buckets) {
    if (!bucket || selected.length >= limit) continue;
    if (bucket.length <= toSkip) toSkip -= bucket.length;
    else {
      const sorted = bucket.sort(compareNewestFirst);
      selected.push(...sorted.slice(toSkip, toSkip + limit - selected.length));
      toSkip = 0;
    }
  }
  return selected;
}

type ListedDish = Pick<LocatedDish, 'product' | 'distanceKm'>;

function sortLocated(dishes: readonly LocatedDish[], sort: 'distance' | 'soonest'): LocatedDish[] {
  const getKey = sort === 'distance' ? getShownKm : getSoonestMs;
  const keys = new Map(dishes.map((dish) => [dish, getKey(dish)]));
  const compareKeys = (a = 0, b = 0) => (a === b ? 0 : a - b);
  return dishes.toSorted(
    (a, b) => compareKeys(keys.get(a), keys.get(b)) || compareNewestFirst(a.product, b.product),
  );
}

/** Returns one page of the dishes in a sort order, and sorts no more than needed. */
function selectPage(
  dishes: readonly LocatedDish[],
  sort: MarketSort,
  ranks: Ranks | undefined,
  page: { skip: number; limit: number },
): readonly ListedDish[] {
  const end = page.skip + page.limit;
  if (sort === 'distance' || sort === 'soonest') return sortLocated(dishes, sort).slice(page.skip, end);
  const dishByProduct = new Map(dishes.map((dish) => [dish.product, dish]));
  const products = dishes.map(({ product }) => product);
  const toDishes = (selected: readonly IndexedProduct[]) =>
    selected.map((product) => dishByProduct.get(product) ?? { product, distanceKm: undefined });
  if (sort === 'relevance' && ranks) return toDishes(selectByRelevance(products, ranks, page));
  const productSort: ProductSort = sort === 'relevance' ? 'latest' : sort;
  const newestFirst = ranks ? products.sort(compareNewestFirst) : products;
  return toDishes(sortProducts(newestFirst, productSort).slice(page.skip, end));
}

function findDishes(
  { query, words }: ProductSearch,
  context: SearchContext,
): { dishes: LocatedDish[]; ranks: Ranks | undefined } {
  const ranks = words && context.texts ? rankProducts(context.texts, words) : undefined;
  const candidates = words ? [...(ranks?.keys() ?? [])] : getCatalogIndex().listAll();
  const passes = createProductFilter(query);
  const areLocated = needsPickups(query);
  const dishes: LocatedDish[] = [];
  for (const product of candidates) {
    if (!passes(product)) continue;
    const dish = areLocated
      ? locateDish(product, query, context)
      : { product, chances: { pickups: [], isUntimed: true }, distanceKm: undefined };
    if (dish) dishes.push(dish);
  }
  return { dishes, ranks };
}

function runSearch(search: ProductSearch, context: SearchContext): SearchReply {
  const { query, words } = search;
  const { dishes, ranks } = findDishes(search, context);
  const sort = query.sort ?? (words ? 'relevance' : 'latest');
  const page = selectPage(dishes, sort, ranks, { skip: pageOffset(query), limit: query.limit });
  const items = page.map((dish) =>
    addKitchenJson(dish.product, dish.distanceKm === undefined ? undefined : getShownKm(dish)),
  );
  return { body: joinJsonArray(items), totalCount: dishes.length };
}

/** Returns whether the query needs more than the sorted lists of the catalog. */
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
