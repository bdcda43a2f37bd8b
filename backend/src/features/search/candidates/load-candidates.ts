import type { ProductSort } from '@homechef/contract/products/product-options';
import { getKitchenIndex } from '../../kitchens/index/kitchen-index-instance.ts';
import type { IndexedKitchen } from '../../kitchens/index/kitchen-index.ts';
import { createPieces } from '../../../platform/lib/work-in-pieces.ts';
import {
  createBeginningClause,
  createChefClause,
  createClause,
  createWordClause,
  findWordMatches,
  type Clause,
} from '../../products/catalog-database/clauses.ts';
import { isInStock, isSoldOut, type DishQuery } from '../../products/catalog-database/dish-filters.ts';
import { findCandidates, type Candidates } from '../../products/catalog-database/find-candidates.ts';
import { countOnce } from '../../products/catalog-database/large-counts.ts';
import { LoadedDishes } from '../../products/catalog-database/loaded-dishes.ts';
import { hasPlaceOrTime, locateKitchen, type KitchenBounds } from '../locate-dishes.ts';
import { isKitchenNamed, matchKitchens } from '../kitchen-words.ts';
import {
  createPlacesAndTimes,
  hasPlacesAndTimes,
  loadPlacesAndTimes,
  type PlacesAndTimes,
  type PlaceAndTime,
} from '../places-and-times.ts';
import type { LoadedCandidates, ReadExtent } from '../run-search.ts';
import { listKitchenGroups, toChef, type KitchenOrder, type LocatedKitchen } from './kitchen-groups.ts';
import { rankChefs } from './rank-chefs.ts';
import { readOfChefsAndByRank, type RankedSearch } from './rank-groups.ts';
import { readGroups, candidateLimits } from './read-groups.ts';
import type { QueryWord } from '../../../platform/lib/words.ts';

/**
 * The order in which a search needs the dishes: by their own fields, by the rank of the words, or kitchen by kitchen.
 */
export type CandidateOrder = ProductSort | 'relevance' | KitchenOrder;

interface CandidateSearch extends ReadExtent {
  query: DishQuery;
  words: readonly QueryWord[] | undefined; // undefined without `q`
  placeAndTime: PlaceAndTime;
  order: CandidateOrder;
  /** Whether kitchens are sorted by their ratings, which depend on all of their dishes. */
  isByRating?: boolean;
  isKitchenWanted?: (kitchen: IndexedKitchen, nowMs: number) => boolean;
  /** Everything that affects the number of results. */
  filters: object;
  /** Counts all results if there are more candidates than are read. */
  countAll: (query: DishQuery, clauses: readonly Clause[]) => Promise<number>;
}

const isKitchenOrder = (order: CandidateOrder): order is KitchenOrder => typeof order === 'object';

const isSoonestFirst = (order: CandidateOrder): boolean => isKitchenOrder(order) && order.key === 'soonest';

const maxRuns = 5; // as many as for the search itself

const unknownBounds: KitchenBounds = {
  minKm: Infinity,
  minStartsAtMs: Infinity,
  isPlaceExact: true,
  isTimeExact: true,
};

async function findKitchens(search: CandidateSearch): Promise<LocatedKitchen[]> {
  const { placeAndTime, order, isKitchenWanted } = search;
  const needsBounds = hasPlaceOrTime(placeAndTime) || isSoonestFirst(order);
  let context: PlacesAndTimes | undefined;
  for (let runs = 1; ; runs += 1) {
    context = createPlacesAndTimes(placeAndTime, context);
    const found: LocatedKitchen[] = [];
    const startStep = createPieces();
    for (const kitchen of getKitchenIndex().list()) {
      // Creating a promise for each of many kitchens would take longer than the work itself.
      const turn = startStep();
      if (turn) await turn;
      if (!kitchen.snapshot.isInLists) continue;
      if (isKitchenWanted?.(kitchen, context.nowMs) === false) continue;
      const bounds = needsBounds ? locateKitchen(kitchen, placeAndTime, context) : unknownBounds;
      if (bounds) found.push({ kitchen, ...bounds });
    }
    if (hasPlacesAndTimes(context) || runs === maxRuns) return found;
    await loadPlacesAndTimes(context);
  }
}

/**
 * Returns how many dishes to read. If times apply only to some dishes of a kitchen, its other dishes can be candidates
 * without becoming results.
 */
function getReadCount(
  { isMax, minResults, isByRating, order }: CandidateSearch,
  kitchens: readonly LocatedKitchen[],
): number {
  const { maxDishes, maxRatedDishes, minDishes, dishesPerResult } = candidateLimits;
  if (isByRating) return Math.min(maxRatedDishes, maxDishes);
  const areExact = kitchens.every(
    ({ isPlaceExact, isTimeExact }) => isPlaceExact && (isTimeExact || !isSoonestFirst(order)),
  );
  if (isMax || !areExact) return maxDishes;
  return Math.min(maxDishes, Math.max(minDishes, minResults * dishesPerResult));
}

interface ReadPlan {
  order: CandidateOrder;
  max: number;
  kitchens: readonly LocatedKitchen[];
  isCut: boolean; // whether kitchens are missing
  /** Chefs whose kitchens the search finds by name. Their dishes are read as well. */
  namedChefs: readonly string[];
}

/** Returns how to read the dishes. */
async function planRead(
  search: CandidateSearch,
  kitchens: readonly LocatedKitchen[],
  ranked: RankedSearch,
): Promise<ReadPlan> {
  const { query, order, words: queryWords = [], minResults } = search;
  const plan: ReadPlan = {
    order,
    max: getReadCount(search, kitchens),
    kitchens,
    isCut: false,
    namedChefs: [],
  };
  const isByRank = order === 'relevance' || (isKitchenOrder(order) && order.key === 'relevance');
  if (!isByRank) return plan;
  const { maxDishes: max } = candidateLimits;
  if (order === 'relevance') return plan;
  // More kitchens are needed if some of them do not become results.
  const minKitchens = plan.max === max ? Infinity : minResults;
  const chefs = await rankChefs(query, { ...ranked, queryWords, kitchens, minKitchens });
  if (!chefs) {
    const named = kitchens.filter(({ kitchen }) => isKitchenNamed(kitchen.stored, queryWords));
    const fallbackMax = search.isMax ? max : Math.min(candidateLimits.maxRatedDishes, max);
    return { ...plan, order: 'relevance', max: fallbackMax, namedChefs: named.map(toChef) };
  }
  const rankedKitchens = kitchens.flatMap((located) => {
    const rank = chefs.ranks.get(toChef(located));
    return rank === undefined ? [] : [{ ...located, rank }];
  });
  return { ...plan, kitchens: rankedKitchens, isCut: chefs.isCut };
}

/** Reads the dishes that a search can find from the database. The search then checks, ranks and sorts them. */
export async function loadCandidates(search: CandidateSearch): Promise<LoadedCandidates> {
  const { query, placeAndTime, isKitchenWanted } = search;
  const dishes = new LoadedDishes();
  if (search.words?.length === 0) return { dishes, total: undefined, hasMore: false };
  const words = await Promise.all(
    (search.words ?? []).map((word) => findWordMatches(word, matchKitchens(word))),
  );
  const isLimited = hasPlaceOrTime(placeAndTime) || isKitchenWanted !== undefined;
  const found = isLimited || isKitchenOrder(search.order) ? await findKitchens(search) : [];
  const inTime = placeAndTime.when === undefined ? [] : [createClause(isInStock)]; // must agree with `locateDish`
  const others = isLimited ? [...inTime, createChefClause(found.map(toChef))] : inTime;
  const ofWords = words.map((word) => createWordClause(word));
  const read = async ({ order, max, kitchens, isCut, namedChefs }: ReadPlan): Promise<Candidates> => {
    if (order === 'relevance') return readOfChefsAndByRank(query, { words, others, chefs: namedChefs }, max);
    if (!isKitchenOrder(order)) return findCandidates(query, [...ofWords, ...others], { max, sort: order });
    const groups = listKitchenGroups(kitchens, order, isLimited);
    const candidates = await readGroups(query, [...ofWords, ...inTime], groups, max);
    return { ...candidates, isCut: candidates.isCut || isCut };
  };
  const counting = countOnce(search.filters, () => search.countAll(query, [...ofWords, ...others]));
  const reading = planRead(search, found, { words, others }).then(async (plan) => ({
    max: plan.max,
    candidates: await read(plan),
  }));
  const [{ max, candidates }, total] = await Promise.all([reading, counting]);
  dishes.add(candidates.dishes);
  if (!candidates.isCut) return { dishes, total: undefined, hasMore: false };
  const isMax = search.isMax || search.isByRating || max === candidateLimits.maxDishes;
  return { dishes, total, hasMore: !isMax };
}

/**
 * Reads the dishes whose names have words starting with these words: first the newest in stock, then the newest
 * sold-out ones.
 */
export async function loadDishesByBeginnings(words: readonly string[]): Promise<LoadedDishes> {
  const dishes = new LoadedDishes();
  if (words.length === 0) return dishes;
  const clauses = await Promise.all(words.map(createBeginningClause));
  const groups = [isInStock, isSoldOut].map((stock) => ({
    clauses: [createClause(stock)],
    isLast: stock === isSoldOut,
    isByAge: true,
  }));
  const found = await readGroups({}, clauses, groups, candidateLimits.minDishes);
  dishes.add(found.dishes);
  return dishes;
}
