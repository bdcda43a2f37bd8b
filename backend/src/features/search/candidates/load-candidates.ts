import type { ProductSort } from '@homechef/contract/products/product-options';
import { getKitchenIndex } from '../../kitchens/index/kitchen-index-instance.ts';
import type { IndexedKitchen } from '../../kitchens/index/kitchen-index.ts';
import { createPieces } from '../../../platform/lib/work-in-pieces.ts';
import {
  createBeginningClause,
  createChefClause,
  createClause,
  createNameClause,
  createWordClause,
  findWordMatches,
  type Clause,
  type WordMatches,
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
import { readGroups, candidateLimits } from './read-groups.ts';
import type { QueryWord } from '../../../platform/lib/words.ts';

/**
 * The order in which a search needs the dishes: by their own fields, by their words, with those of the kitchens that the
 * words name, or kitchen by kitchen.
 */
export type CandidateOrder = ProductSort | 'relevance' | 'relevanceOfKitchens' | KitchenOrder;

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
  const { maxDishes, maxComparedDishes, minDishes, dishesPerResult } = candidateLimits;
  if (isByRating) return Math.min(maxComparedDishes, maxDishes);
  const areExact = kitchens.every(
    ({ isPlaceExact, isTimeExact }) => isPlaceExact && (isTimeExact || !isSoonestFirst(order)),
  );
  if (isMax || !areExact) return maxDishes;
  if (order === 'relevance' || order === 'relevanceOfKitchens') return Math.min(maxComparedDishes, maxDishes);
  return Math.min(maxDishes, Math.max(minDishes, minResults * dishesPerResult));
}

/**
 * Reads the newest dishes that match the words, and before them the newest ones in stock that have all words in their
 * names, which come first in the results. `named` are the kitchens whose own names have the words.
 */
async function readByWords(
  query: DishQuery,
  {
    words,
    others,
    named,
  }: { words: readonly WordMatches[]; others: readonly Clause[]; named: readonly string[] },
  max: number,
): Promise<Candidates> {
  const matching = [...words.map(createWordClause), ...others];
  const [best, newest, ofNamed] = await Promise.all([
    findCandidates(query, [...words.map(createNameClause), createClause(isInStock), ...others], { max }),
    findCandidates(query, matching, { max }),
    named.length > 0 ? findCandidates(query, [...matching, createChefClause(named)], { max }) : undefined,
  ]);
  return {
    dishes: [...best.dishes, ...newest.dishes, ...(ofNamed?.dishes ?? [])],
    isCut: newest.isCut,
  };
}

/** Reads the dishes that a search can find from the database. The search then checks, ranks and sorts them. */
export async function loadCandidates(search: CandidateSearch): Promise<LoadedCandidates> {
  const { query, placeAndTime, isKitchenWanted, order } = search;
  const dishes = new LoadedDishes();
  if (search.words?.length === 0) return { dishes, total: undefined, hasMore: false };
  const words = await Promise.all(
    (search.words ?? []).map((word) => findWordMatches(word, [...matchKitchens(word).keys()])),
  );
  const isLimited = hasPlaceOrTime(placeAndTime) || isKitchenWanted !== undefined;
  const needsKitchens = isLimited || isKitchenOrder(order) || order === 'relevanceOfKitchens';
  const found = needsKitchens ? await findKitchens(search) : [];
  const inTime = placeAndTime.when === undefined ? [] : [createClause(isInStock)]; // must agree with `locateDish`
  const others = isLimited ? [...inTime, createChefClause(found.map(toChef))] : inTime;
  const ofWords = words.map(createWordClause);
  const max = getReadCount(search, found);
  const read = (): Promise<Candidates> => {
    if (isKitchenOrder(order))
      return readGroups(query, [...ofWords, ...inTime], listKitchenGroups(found, order, isLimited), max);
    if (order !== 'relevance' && order !== 'relevanceOfKitchens')
      return findCandidates(query, [...ofWords, ...others], { max, sort: order });
    const isNamed = ({ kitchen }: LocatedKitchen) => isKitchenNamed(kitchen.stored, search.words ?? []);
    const named = order === 'relevance' ? [] : found.filter(isNamed).map(toChef);
    return readByWords(query, { words, others, named }, max);
  };
  const countAll = () => search.countAll(query, [...ofWords, ...others]);
  const [candidates, total] = await Promise.all([read(), countOnce(search.filters, countAll)]);
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
