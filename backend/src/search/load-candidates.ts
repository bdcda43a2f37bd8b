import type { ProductSort } from '@homechef/contract/products/product-options';
import { getKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import { compareNewestFirst, type IndexedKitchen } from '../kitchens/kitchen-index.ts';
import { compareNumbers } from '../lib/compare-numbers.ts';
import { createPieces } from '../lib/work-in-pieces.ts';
import {
  createBeginningClause,
  createChefClause,
  createClause,
  createWordClause,
  type Clause,
} from '../products/catalog-database/clauses.ts';
import { isInStock, notOfChefs, type DishQuery } from '../products/catalog-database/dish-filters.ts';
import { findCandidates, type Candidates } from '../products/catalog-database/find-candidates.ts';
import { countOnce } from '../products/catalog-database/large-counts.ts';
import { LoadedDishes } from '../products/catalog-database/loaded-dishes.ts';
import type { LoadedDish } from '../products/catalog-index/indexed-product.ts';
import { getShownKm, hasPlaceOrTime, locateKitchen, type KitchenBounds } from './dish-filters.ts';
import { matchKitchens } from './kitchen-words.ts';
import {
  createPlacesAndTimes,
  hasPlacesAndTimes,
  loadPlacesAndTimes,
  type PlaceAndTime,
} from './places-and-times.ts';
import type { LoadedCandidates, ReadExtent } from './run-search.ts';

/**
 * Limits of a search in the database, which tests lower. A search ranks or measures the first `maxDishes` dishes in its
 * order, and sometimes a few more (docs/adr/0080-catalog-from-the-database.md).
 */
export const candidateLimits = {
  maxDishes: 5_000,
  /** The ratings of kitchens need all of their dishes, so fewer kitchens are compared. */
  maxRatedDishes: 1_000,
  /** Number of dishes for the results of one page, if their order does not need all matches. */
  minDishes: 400,
  dishesPerResult: 20,
  /** Number of kitchens in the first read of dishes. Each further read has twice as many. */
  firstKitchens: 25,
};

type KitchenKey = 'newest' | 'distance' | 'soonest';

/** Order of a search that reads the dishes kitchen by kitchen. `ties` tells what comes first of equal keys. */
interface KitchenOrder {
  key: KitchenKey;
  ties: 'newestKitchens' | 'newestDishes';
}

/** Order in which a search needs the dishes: by their own fields, or kitchen by kitchen. */
export type CandidateOrder = ProductSort | KitchenOrder;

interface CandidateSearch extends ReadExtent {
  query: DishQuery;
  words: readonly string[] | undefined; // undefined without `q`
  placeAndTime: PlaceAndTime;
  order: CandidateOrder;
  /** Order of the results, if it is not that of the dishes, so that all matches are needed. */
  rankedBy: 'words' | 'rating' | undefined;
  isKitchenWanted?: (kitchen: IndexedKitchen, nowMs: number) => boolean;
  /** Everything that decides the number of results. */
  filters: object;
  /** Counts all results, if there are more candidates than are read. */
  countAll: (query: DishQuery, clauses: readonly Clause[]) => Promise<number>;
}

const isKitchenOrder = (order: CandidateOrder): order is KitchenOrder => typeof order === 'object';

const isSoonestFirst = (order: CandidateOrder): boolean => isKitchenOrder(order) && order.key === 'soonest';

const maxRuns = 5; // like the search itself

interface LocatedKitchen extends KitchenBounds {
  kitchen: IndexedKitchen;
}

const unknownBounds: KitchenBounds = {
  ...{ minKm: Infinity, minStartsAtMs: Infinity },
  ...{ isPlaceExact: true, isTimeExact: true },
};

async function findKitchens(search: CandidateSearch): Promise<LocatedKitchen[]> {
  const { placeAndTime, order, isKitchenWanted } = search;
  const needsBounds = hasPlaceOrTime(placeAndTime) || isSoonestFirst(order);
  for (let runs = 1; ; runs += 1) {
    const context = createPlacesAndTimes(placeAndTime);
    const found: LocatedKitchen[] = [];
    const startStep = createPieces();
    for (const kitchen of getKitchenIndex().list()) {
      // A promise for each of many kitchens would take longer than the work.
      const turn = startStep();
      if (turn) await turn;
      if (!kitchen.snapshot.isOnMarket) continue;
      if (isKitchenWanted?.(kitchen, context.nowMs) === false) continue;
      const bounds = needsBounds ? locateKitchen(kitchen, placeAndTime, context) : unknownBounds;
      if (bounds) found.push({ kitchen, ...bounds });
    }
    if (hasPlacesAndTimes(context) || runs === maxRuns) return found;
    await loadPlacesAndTimes(context);
  }
}

const getKey: Record<KitchenKey, (located: LocatedKitchen) => number> = {
  newest: () => 0,
  distance: ({ minKm }) => getShownKm({ distanceKm: minKm }),
  soonest: ({ minStartsAtMs }) => minStartsAtMs,
};

const toChef = ({ kitchen }: LocatedKitchen): string => kitchen.snapshot.id;

interface DishGroup {
  clause: Clause;
  isLast: boolean;
  isByAge?: boolean; // The newest dishes of the group come first in the results.
}

/**
 * Yields the dishes of the kitchens in groups. The first groups have the dishes that can come first, and each has twice as
 * many kitchens as the one before. Kitchens with equal keys are in one group if their dishes are sorted by age.
 */
function* groupByKitchen(
  kitchens: readonly LocatedKitchen[],
  { key, ties }: KitchenOrder,
): Generator<DishGroup> {
  const toKey = getKey[key];
  const sorted = kitchens
    .map((located) => ({ located, key: toKey(located) }))
    .sort((a, b) => compareNumbers(a.key, b.key) || compareNewestFirst(a.located.kitchen, b.located.kitchen));
  let size = candidateLimits.firstKitchens;
  for (let start = 0, end = 0; start < sorted.length; start = end, size *= 2) {
    end = Math.min(start + size, sorted.length);
    if (ties === 'newestDishes')
      while (end < sorted.length && sorted[end]?.key === sorted[end - 1]?.key) end += 1;
    const chefs = sorted.slice(start, end).map(({ located }) => toChef(located));
    yield { clause: createChefClause(chefs), isLast: end === sorted.length };
  }
}

/** Yields the dishes with pickups as `groupByKitchen` does, and the others in one group, because these are sorted by age. */
function* groupByPickup(
  kitchens: readonly LocatedKitchen[],
  order: KitchenOrder,
  isLimited: boolean,
): Generator<DishGroup> {
  const isTimed = ({ minStartsAtMs }: KitchenBounds) => minStartsAtMs < Infinity;
  const timed = kitchens.filter(isTimed);
  for (const { clause } of groupByKitchen(timed, order)) yield { clause, isLast: false };
  const untimed = kitchens.filter((kitchen) => !isTimed(kitchen));
  // Chefs without a stored kitchen have no pickups.
  yield {
    clause: isLimited ? createChefClause(untimed.map(toChef)) : createClause(notOfChefs(timed.map(toChef))),
    ...{ isLast: true, isByAge: true },
  };
}

const listGroups = (
  kitchens: readonly LocatedKitchen[],
  order: KitchenOrder,
  isLimited: boolean,
): Generator<DishGroup> =>
  order.key === 'soonest' && order.ties === 'newestDishes'
    ? groupByPickup(kitchens, order, isLimited)
    : groupByKitchen(kitchens, order);

/** Reads one group of dishes after another, until there are enough. */
async function readGroups(
  { query }: CandidateSearch,
  clauses: readonly Clause[],
  groups: Iterable<DishGroup>,
  enough: number,
): Promise<Candidates> {
  const dishes: LoadedDish[] = [];
  for (const { clause, isLast, isByAge } of groups) {
    const max = isByAge ? enough : candidateLimits.maxDishes;
    const found = await findCandidates(query, [...clauses, clause], { max });
    for (const dish of found.dishes) dishes.push(dish);
    if (found.isCut || (dishes.length >= enough && !isLast)) return { dishes, isCut: true };
  }
  return { dishes, isCut: false };
}

/**
 * Returns the number of dishes to read. With times for some dishes of a kitchen, its other dishes can be candidates that are
 * not results.
 */
function getReadCount(
  { isMax, minResults, rankedBy, order }: CandidateSearch,
  kitchens: readonly LocatedKitchen[],
): number {
  const { maxDishes, maxRatedDishes, minDishes, dishesPerResult } = candidateLimits;
  if (rankedBy === 'rating') return Math.min(maxRatedDishes, maxDishes);
  const areExact = kitchens.every(
    ({ isPlaceExact, isTimeExact }) => isPlaceExact && (isTimeExact || !isSoonestFirst(order)),
  );
  if (isMax || rankedBy || !areExact) return maxDishes;
  return Math.min(maxDishes, Math.max(minDishes, minResults * dishesPerResult));
}

/** Reads the dishes that a search can find from the database. The search checks, ranks and sorts them. */
export async function loadCandidates(search: CandidateSearch): Promise<LoadedCandidates> {
  const { query, words = [], placeAndTime, order, isKitchenWanted } = search;
  const dishes = new LoadedDishes();
  if (search.words?.length === 0) return { dishes, total: undefined, hasMore: false };
  const clauses = await Promise.all(
    words.map((word) => createWordClause(word, [...matchKitchens(word).keys()])),
  );
  if (placeAndTime.when !== undefined) clauses.push(createClause(isInStock)); // like `locateDish`
  const isLimited = hasPlaceOrTime(placeAndTime) || isKitchenWanted !== undefined;
  const kitchens = isLimited || isKitchenOrder(order) ? await findKitchens(search) : [];
  const allClauses = isLimited ? [...clauses, createChefClause(kitchens.map(toChef))] : clauses;
  const max = getReadCount(search, kitchens);
  const reading = isKitchenOrder(order)
    ? readGroups(search, clauses, listGroups(kitchens, order, isLimited), max)
    : findCandidates(query, allClauses, { max, sort: order });
  const counting = countOnce(search.filters, () => search.countAll(query, allClauses));
  const [found, total] = await Promise.all([reading, counting]);
  dishes.add(found.dishes);
  if (!found.isCut) return { dishes, total: undefined, hasMore: false };
  return { dishes, total, hasMore: !search.isMax && !search.rankedBy && max < candidateLimits.maxDishes };
}

/** Number of the newest dishes among which suggestions are chosen, because they are read with each letter. */
const maxSuggestionCandidates = 2_000;

/** Reads the dishes that contain words which begin with these words. */
export async function loadDishesByBeginnings(words: readonly string[]): Promise<LoadedDishes> {
  const dishes = new LoadedDishes();
  if (words.length === 0) return dishes;
  const clauses = await Promise.all(words.map((word) => createBeginningClause(word)));
  const found = await findCandidates({}, clauses, { max: maxSuggestionCandidates });
  dishes.add(found.dishes);
  return dishes;
}
