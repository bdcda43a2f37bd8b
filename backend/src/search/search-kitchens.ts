import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { getOpeningState } from '@homechef/contract/kitchens/schedule';
import type { KitchenQuery } from '@homechef/contract/search/requests';
import { countOrders, getCountedOrders, getDishFacts, getKitchenRating } from '../kitchens/kitchen-facts.ts';
import { compareNewestFirst, type IndexedKitchen } from '../kitchens/kitchen-index.ts';
import type { KitchenOrders } from '../kitchens/kitchen-orders.ts';
import { toKitchen, toPublicKitchen } from '../kitchens/kitchen-replies.ts';
import { toListPlace } from '../kitchens/list-place.ts';
import type { CacheableResponse } from '../lib/cacheable-response.ts';
import { pageOffset } from '../lib/pagination.ts';
import { splitWords } from '../lib/words.ts';
import { countChefsOfCandidates } from '../products/catalog-database/count-candidates.ts';
import { sumRatings } from '../products/catalog-index/dishes.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { unmatched } from '../products/catalog-index/text-index.ts';
import {
  getShownKm,
  getSoonestMs,
  hasPlaceOrTime,
  listKitchensOf,
  locateDish,
  locateKitchen,
  type LocatedDish,
} from './dish-filters.ts';
import { findNextPickup } from './next-pickup.ts';
import { PickupFinder } from './pickup-finder.ts';
import { isKitchenNamed } from './kitchen-words.ts';
import { rankProducts } from './rank-products.ts';
import { respondToSearch, type SearchContext, type SearchReply } from './run-search.ts';
import { createProductFilter, toDishQuery, withoutPage } from './search-products.ts';
import { loadCandidates, type CandidateOrder } from './load-candidates.ts';

type KitchenSort = NonNullable<KitchenQuery['sort']>;

export interface KitchenSearch {
  query: KitchenQuery;
  words: readonly string[] | undefined; // undefined without `q`
}

interface FoundKitchen {
  kitchen: IndexedKitchen;
  dishes: readonly LocatedDish[];
  distanceKm: number | undefined;
  rank: number;
}

const isSameText = (a: string, b: string): boolean => splitWords(a).join(' ') === splitWords(b).join(' ');

function passesKitchenFilters(
  { stored, snapshot }: IndexedKitchen,
  query: KitchenQuery,
  nowMs: number,
): boolean {
  const { city, cuisine, open } = query;
  return (
    (city === undefined || isSameText(stored.place.city, city)) &&
    (cuisine === undefined || (stored.cuisines ?? []).some((name) => isSameText(name, cuisine))) &&
    (open === undefined || getOpeningState(snapshot.schedule, nowMs).open)
  );
}

const hasKitchenFilter = ({ city, cuisine, open }: KitchenQuery): boolean =>
  city !== undefined || cuisine !== undefined || open !== undefined;

const soldOutRank = 100; // above the rank of each match

/** Returns the rank of a kitchen: its own name first, then the best of its dishes. Kitchens without stock come last. */
function getRank(
  { stored }: IndexedKitchen,
  dishes: readonly LocatedDish[],
  words: readonly string[] | undefined,
  getDishRank: (product: IndexedProduct) => number,
): number {
  const isSoldOut = dishes.every(({ product }) => product.countInStock === 0);
  const best = Math.min(...dishes.map(({ product }) => 1 + getDishRank(product)));
  const rank = words && isKitchenNamed(stored, words) ? 0 : best;
  return rank + (isSoldOut ? soldOutRank : 0);
}

/** Returns a function that reads the rank of a dish: `unmatched` if a word does not match it, 0 without words. */
function createRankReader(words: KitchenSearch['words'], { dishes, texts }: SearchContext) {
  if (!words) return () => 0;
  const ranks = texts && rankProducts({ dishes, texts }, words);
  return (product: IndexedProduct): number => ranks?.[texts?.getNumber(product) ?? -1] ?? unmatched;
}

function findKitchens({ query, words }: KitchenSearch, context: SearchContext): FoundKitchen[] {
  const getDishRank = createRankReader(words, context);
  const passes = createProductFilter(query);
  const found: FoundKitchen[] = [];
  for (const kitchen of listKitchensOf(context.dishes)) {
    if (!passesKitchenFilters(kitchen, query, context.nowMs)) continue;
    if (hasPlaceOrTime(query) && !locateKitchen(kitchen, query, context)) continue;
    const dishes = context.dishes
      .listAllOfChef(kitchen.snapshot.id)
      .filter((product) => passes(product) && getDishRank(product) !== unmatched)
      .flatMap((product) => locateDish(product, query, context) ?? []);
    if (dishes.length === 0) continue;
    const distances = dishes.flatMap(({ distanceKm }) => distanceKm ?? []);
    const distanceKm = distances.length > 0 ? Math.min(...distances) : undefined;
    found.push({ kitchen, dishes, distanceKm, rank: getRank(kitchen, dishes, words, getDishRank) });
  }
  return found;
}

const getSoonestPickupMs = ({ dishes }: FoundKitchen): number => Math.min(...dishes.map(getSoonestMs));

/** Notes that the facts of a kitchen need all of its dishes, not only the found ones. */
function requireAllDishes(
  { kitchen: { snapshot } }: FoundKitchen,
  { dishes, missingChefs }: SearchContext,
): void {
  if (!dishes.hasAllOfChef(snapshot.id)) missingChefs.add(snapshot.id);
}

function getSortKeys(found: FoundKitchen, sort: KitchenSort, context: SearchContext): number[] {
  if (sort === 'distance') return [getShownKm(found)];
  if (sort === 'soonest') return [getSoonestPickupMs(found)];
  if (sort === 'relevance') return [found.rank];
  if (sort !== 'rating') return [];
  const { stored, snapshot } = found.kitchen;
  const ratings = context.dishes.findRatings(snapshot.id);
  if (!ratings) context.missingRatings.add(snapshot.id);
  const { rating, numReviews } = getKitchenRating(stored, ratings ?? sumRatings([]));
  return [-rating, -numReviews];
}

function sortKitchens(
  found: readonly FoundKitchen[],
  sort: KitchenSort,
  context: SearchContext,
): FoundKitchen[] {
  const keyed = found.map((entry) => ({ entry, keys: getSortKeys(entry, sort, context) }));
  keyed.sort((a, b) => {
    const i = a.keys.findIndex((key, at) => key !== b.keys[at]);
    if (i >= 0) return (a.keys[i] ?? 0) - (b.keys[i] ?? 0);
    return compareNewestFirst(a.entry.kitchen, b.entry.kitchen);
  });
  return keyed.map(({ entry }) => entry);
}

function toSummary(
  { kitchen, distanceKm }: FoundKitchen,
  { finder, dishes }: Pick<SearchContext, 'finder' | 'dishes'>,
  completedOrders: number,
): KitchenSummary {
  const { stored } = kitchen;
  const reply = toKitchen(toPublicKitchen(stored), finder.nowMs, {
    ...getDishFacts(stored, dishes),
    completedOrders,
  });
  return {
    ...reply,
    place: toListPlace(stored.place, stored),
    nextPickup: findNextPickup(kitchen, finder, dishes),
    ...(distanceKm === undefined ? {} : { distanceKm: getShownKm({ distanceKm }) }),
  };
}

function getDefaultSort({ query, words }: KitchenSearch): KitchenSort {
  if (words) return 'relevance';
  return query.near ? 'distance' : 'latest';
}

const getSort = (search: KitchenSearch): KitchenSort => {
  const { query, words } = search;
  return query.sort === 'relevance' && !words ? 'latest' : (query.sort ?? getDefaultSort(search));
};

/** The best dishes lead to the best kitchens, because a kitchen cannot be rated above its best dish. */
const candidateOrders = {
  latest: { key: 'newest', ties: 'newestKitchens' },
  ...{ relevance: 'latest', rating: 'rating' },
  distance: { key: 'distance', ties: 'newestKitchens' },
  soonest: { key: 'soonest', ties: 'newestKitchens' },
} as const satisfies Record<KitchenSort, CandidateOrder>;

function runSearch(search: KitchenSearch, context: SearchContext): SearchReply {
  const { query } = search;
  const found = findKitchens(search, context);
  const skip = pageOffset(query);
  const page = sortKitchens(found, getSort(search), context).slice(skip, skip + query.limit);
  // The next pickup does not depend on the time filter.
  const finder = new PickupFinder(context.nowMs, undefined);
  let validUntilMs = Infinity;
  const replies = page.map((entry) => {
    const { id } = entry.kitchen.snapshot;
    const counted = getCountedOrders(id, context.nowMs);
    if (!counted) context.uncounted.add(id);
    validUntilMs = Math.min(validUntilMs, counted?.validUntilMs ?? Infinity);
    requireAllDishes(entry, context);
    return toSummary(entry, { finder, dishes: context.dishes }, counted?.count ?? 0);
  });
  for (const chefId of finder.missingCapacity) context.finder.missingCapacity.add(chefId);
  return {
    body: Buffer.from(JSON.stringify(replies)),
    resultCount: found.length,
    totalCount: context.total ?? found.length,
    validUntilMs,
  };
}

/** Lists the kitchens of which a published dish passes all filters (find, Routes). */
export const searchKitchens = (search: KitchenSearch, orders: KitchenOrders): Promise<CacheableResponse> =>
  respondToSearch({
    near: search.query.near,
    when: search.query.when,
    usesTexts: search.words !== undefined,
    minResults: pageOffset(search.query) + search.query.limit,
    run: (context) => runSearch(search, context),
    load: (extent) =>
      loadCandidates({
        ...extent,
        query: toDishQuery(search.query),
        words: search.words,
        placeAndTime: search.query,
        order: candidateOrders[getSort(search)],
        rankedBy: getSort(search) === 'rating' ? 'rating' : search.words && 'words',
        countAll: countChefsOfCandidates,
        filters: { of: 'kitchens', ...search.query, words: search.words, ...withoutPage },
        ...(hasKitchenFilter(search.query) && {
          isKitchenWanted: (kitchen, nowMs) => passesKitchenFilters(kitchen, search.query, nowMs),
        }),
      }),
    countOrders: (chefId) => countOrders(orders, chefId),
  });
