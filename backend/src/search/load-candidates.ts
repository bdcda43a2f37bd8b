import type { ProductSort } from '@homechef/contract/products/product-options';
import { getKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import { compareNewestFirst, type IndexedKitchen } from '../kitchens/kitchen-index.ts';
import { inPieces } from '../lib/work-in-pieces.ts';
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
import { hasPlaceOrTime, locateKitchen, type KitchenBounds, type PlaceAndTime } from './dish-filters.ts';
import { matchKitchens } from './kitchen-words.ts';
import {
  createPlacesAndTimes,
  hasPlacesAndTimes,
  loadPlacesAndTimes,
  type LoadedCandidates,
} from './run-search.ts';

/**
 * Limits of a search in the database, which tests lower. A search ranks or measures the first `maxDishes` dishes in its
 * order, and sometimes a few more (docs/adr/0080-catalog-from-the-database.md).
 */
export const candidateLimits = {
  maxDishes: 5_000,
  /** Number of kitchens in the first read of dishes. Each further read has twice as many. */
  firstKitchens: 200,
};

type KitchenOrder = 'newestKitchens' | 'distance' | 'soonest';

/** Order in which a search needs the dishes: by their own fields, or kitchen by kitchen. */
export type CandidateOrder = ProductSort | KitchenOrder;

interface CandidateSearch {
  query: DishQuery;
  words: readonly string[] | undefined; // undefined without `q`
  placeAndTime: PlaceAndTime;
  order: CandidateOrder;
  isKitchenWanted?: (kitchen: IndexedKitchen, nowMs: number) => boolean;
  /** Everything that decides the number of results. */
  filters: object;
  /** Counts all results, if there are more candidates than are read. */
  countAll: (query: DishQuery, clauses: readonly Clause[]) => Promise<number>;
}

const isKitchenOrder = (order: CandidateOrder): order is KitchenOrder =>
  order === 'newestKitchens' || order === 'distance' || order === 'soonest';

const maxRuns = 5; // like the search itself

interface LocatedKitchen extends KitchenBounds {
  kitchen: IndexedKitchen;
}

const unknownBounds: KitchenBounds = { minKm: Infinity, minStartsAtMs: Infinity };

async function findKitchens(search: CandidateSearch): Promise<LocatedKitchen[]> {
  const { placeAndTime, order, isKitchenWanted } = search;
  const needsBounds = hasPlaceOrTime(placeAndTime) || order === 'soonest';
  for (let runs = 1; ; runs += 1) {
    const context = createPlacesAndTimes(placeAndTime);
    const found: LocatedKitchen[] = [];
    for await (const kitchen of inPieces(getKitchenIndex().list())) {
      if (isKitchenWanted?.(kitchen, context.nowMs) === false) continue;
      const bounds = needsBounds ? locateKitchen(kitchen, placeAndTime, context) : unknownBounds;
      if (bounds) found.push({ kitchen, ...bounds });
    }
    if (hasPlacesAndTimes(context) || runs === maxRuns) return found;
    await loadPlacesAndTimes(context);
  }
}

const getKey: Record<KitchenOrder, (located: LocatedKitchen) => number> = {
  newestKitchens: () => 0,
  distance: ({ minKm }) => minKm,
  soonest: ({ minStartsAtMs }) => minStartsAtMs,
};

const toChef = ({ kitchen }: LocatedKitchen): string => kitchen.snapshot.id;

/** Lists the chefs of the kitchens. The first ones have the dishes that can come first. */
function sortChefs(kitchens: readonly LocatedKitchen[], order: KitchenOrder): string[] {
  const toKey = getKey[order];
  const compareKeys = (a: number, b: number) => (a === b ? 0 : a - b); // also infinite ones
  return kitchens
    .toSorted((a, b) => compareKeys(toKey(a), toKey(b)) || compareNewestFirst(a.kitchen, b.kitchen))
    .map(toChef);
}

interface DishGroup {
  clause: Clause;
  isLast: boolean;
}

/** Yields the dishes of the chefs in groups. Each group has twice as many chefs as the one before. */
function* groupByChef(chefs: readonly string[]): Generator<DishGroup> {
  for (let [end, size] = [0, candidateLimits.firstKitchens]; end < chefs.length; end += size, size *= 2)
    yield { clause: createChefClause(chefs.slice(end, end + size)), isLast: end + size >= chefs.length };
}

/** Yields the dishes with pickups as `groupByChef` does, and the others in one group, because these are sorted by age. */
function* groupByPickup(kitchens: readonly LocatedKitchen[], isLimited: boolean): Generator<DishGroup> {
  const isTimed = ({ minStartsAtMs }: KitchenBounds) => minStartsAtMs < Infinity;
  const timed = sortChefs(kitchens.filter(isTimed), 'soonest');
  for (const { clause } of groupByChef(timed)) yield { clause, isLast: false };
  const untimed = kitchens.filter((kitchen) => !isTimed(kitchen)).map(toChef);
  // Chefs without a stored kitchen have no pickups.
  yield { clause: isLimited ? createChefClause(untimed) : createClause(notOfChefs(timed)), isLast: true };
}

/** Reads one group of dishes after another, until there are enough. */
async function readGroups(
  { query }: CandidateSearch,
  clauses: readonly Clause[],
  groups: Iterable<DishGroup>,
): Promise<Candidates> {
  const { maxDishes: max } = candidateLimits;
  const dishes: LoadedDish[] = [];
  for (const { clause, isLast } of groups) {
    const found = await findCandidates(query, [...clauses, clause], { max });
    for (const dish of found.dishes) dishes.push(dish);
    if (found.isCut || (dishes.length >= max && !isLast)) return { dishes, isCut: true };
  }
  return { dishes, isCut: false };
}

/** Reads the dishes that a search can find from the database. The search checks, ranks and sorts them. */
export async function loadCandidates(search: CandidateSearch): Promise<LoadedCandidates> {
  const { query, words = [], placeAndTime, order, isKitchenWanted } = search;
  const dishes = new LoadedDishes();
  if (search.words?.length === 0) return { dishes, total: undefined };
  const clauses = await Promise.all(
    words.map((word) => createWordClause(word, [...matchKitchens(word).keys()])),
  );
  if (placeAndTime.when !== undefined) clauses.push(createClause(isInStock)); // like `locateDish`
  const isLimited = hasPlaceOrTime(placeAndTime) || isKitchenWanted !== undefined;
  const kitchens = isLimited || isKitchenOrder(order) ? await findKitchens(search) : [];
  const allClauses = isLimited ? [...clauses, createChefClause(kitchens.map(toChef))] : clauses;
  const found = isKitchenOrder(order)
    ? await readGroups(
        search,
        clauses,
        order === 'soonest' ? groupByPickup(kitchens, isLimited) : groupByChef(sortChefs(kitchens, order)),
      )
    : await findCandidates(query, allClauses, { max: candidateLimits.maxDishes, sort: order });
  dishes.add(found.dishes);
  if (!found.isCut) return { dishes, total: undefined };
  return { dishes, total: await countOnce(search.filters, () => search.countAll(query, allClauses)) };
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
