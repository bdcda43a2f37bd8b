import { z } from 'zod';
import { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import type { KitchenQuery } from '@homechef/contract/search/requests';
import {
  countOrders,
  getCountedOrders,
  getDishFacts,
  getKitchenRating,
} from '../kitchens/profile/kitchen-facts.ts';
import { compareNewestFirst } from '../kitchens/index/kitchen-index.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { toKitchen, toPublicKitchen } from '../kitchens/profile/kitchen-replies.ts';
import { toListPlace } from '../kitchens/profile/public-kitchens.ts';
import { encodeReply, type CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import { compareNumbers } from '../../platform/lib/collections.ts';
import { FirstItems } from '../../platform/lib/first-items.ts';
import { pageOffset } from '../../platform/lib/pagination.ts';
import { countChefsOfCandidates } from '../products/catalog-database/count-candidates.ts';
import { sumRatings } from '../products/catalog-index/dishes.ts';
import { getShownKm } from './locate-dishes.ts';
import {
  findKitchens,
  hasKitchenFilter,
  passesKitchenFilters,
  type FoundKitchen,
  type KitchenSearch,
} from './find-kitchens.ts';
import { getKitchenRank } from './kitchen-words.ts';
import { loadCandidates, type CandidateOrder } from './candidates/load-candidates.ts';
import { findNextPickup } from './kitchen-next-pickup.ts';
import { respondToSearch, type SearchContext, type SearchReply } from './run-search.ts';
import { toDishQuery, withoutPage } from './search-products.ts';

type KitchenSort = NonNullable<KitchenQuery['sort']>;

function getDefaultSort({ query, words }: KitchenSearch): KitchenSort {
  if (words) return 'relevance';
  return query.near ? 'distance' : 'latest';
}

const getSort = (search: KitchenSearch): KitchenSort => {
  const { query, words } = search;
  return query.sort === 'relevance' && !words ? 'latest' : (query.sort ?? getDefaultSort(search));
};

/** Records that the facts of a kitchen depend on all of its dishes, not only on those that were found. */
function requireAllDishes(
  { kitchen: { snapshot } }: FoundKitchen,
  { dishes, missingChefs }: SearchContext,
): void {
  if (!dishes.hasAllOfChef(snapshot.id)) missingChefs.add(snapshot.id);
}

/**
 * A kitchen with its sort keys; the smallest key comes first. Among kitchens with equal keys, the newest comes first.
 */
interface KeyedKitchen {
  entry: FoundKitchen;
  key: number;
  secondKey: number;
}

function addKeys(
  entry: FoundKitchen,
  { sort, words = [] }: { sort: KitchenSort; words: KitchenSearch['words'] },
  context: SearchContext,
): KeyedKitchen {
  if (sort === 'distance') return { entry, key: getShownKm(entry), secondKey: 0 };
  if (sort === 'soonest') return { entry, key: entry.soonestMs, secondKey: 0 };
  if (sort === 'relevance')
    return { entry, key: getKitchenRank(entry.kitchen.stored, words, entry), secondKey: 0 };
  if (sort === 'latest') return { entry, key: 0, secondKey: 0 };
  const { stored, snapshot } = entry.kitchen;
  const ratings = context.dishes.findRatings(snapshot.id);
  if (!ratings) context.missingRatings.add(snapshot.id);
  const { rating, numReviews } = getKitchenRating(stored, ratings ?? sumRatings([]));
  return { entry, key: -rating, secondKey: -numReviews };
}

const compareKitchens = (a: KeyedKitchen, b: KeyedKitchen): number =>
  compareNumbers(a.key, b.key) ||
  compareNumbers(a.secondKey, b.secondKey) ||
  compareNewestFirst(a.entry.kitchen, b.entry.kitchen);

/** Returns the kitchens of a page, and how many kitchens were found in total. */
function selectKitchens(
  search: KitchenSearch,
  context: SearchContext,
): { page: FoundKitchen[]; total: number } {
  const order = { sort: getSort(search), words: search.words };
  const skip = pageOffset(search.query);
  const first = new FirstItems(skip + search.query.limit, compareKitchens);
  for (const entry of findKitchens(search, order.sort === 'soonest', context))
    first.add(addKeys(entry, order, context));
  const page = first.toSorted().slice(skip);
  return { page: page.map(({ entry }) => entry), total: first.addedCount };
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

/** The best dishes lead to the best kitchens, because a kitchen cannot be rated higher than its best dish. */
const candidateOrders = {
  latest: { key: 'newest', ties: 'newestKitchens' },
  relevance: 'relevanceOfKitchens',
  rating: 'rating',
  distance: { key: 'distance', ties: 'newestKitchens' },
  soonest: { key: 'soonest', ties: 'newestKitchens' },
} as const satisfies Record<KitchenSort, CandidateOrder>;

const kitchenSummaries = z.array(KitchenSummary);

function runSearch(search: KitchenSearch, context: SearchContext): SearchReply {
  const { page, total } = selectKitchens(search, context);
  let validUntilMs = Infinity;
  const replies = page.map((entry) => {
    const { id } = entry.kitchen.snapshot;
    const counted = getCountedOrders(id, context.nowMs);
    if (!counted) context.uncounted.add(id);
    validUntilMs = Math.min(validUntilMs, counted?.validUntilMs ?? Infinity);
    requireAllDishes(entry, context);
    // With a time filter, the next pickup is the first one within that time.
    return toSummary(entry, context, counted?.count ?? 0);
  });
  return {
    body: encodeReply(kitchenSummaries, replies),
    resultCount: total,
    totalCount: context.total ?? total,
    validUntilMs,
  };
}

/** Lists the kitchens that have a published dish that passes all filters. */
export function searchKitchens(search: KitchenSearch, orders: KitchenOrders): Promise<CacheableResponse> {
  const sort = getSort(search);
  return respondToSearch({
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
        order: candidateOrders[sort],
        isByRating: sort === 'rating',
        countAll: countChefsOfCandidates,
        filters: { of: 'kitchens', ...search.query, words: search.words, ...withoutPage },
        ...(hasKitchenFilter(search.query) && {
          isKitchenWanted: (kitchen, nowMs) => passesKitchenFilters(kitchen, search.query, nowMs),
        }),
      }),
    countOrders: (chefId) => countOrders(orders, chefId),
  });
}
