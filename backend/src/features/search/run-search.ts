import type { Position } from '@homechef/contract/kitchens/position';
import type { WhenFilter } from '@homechef/contract/kitchens/chosen-day';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import { CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import { now } from '../../platform/lib/clock.ts';
import type { LoadedDishes } from '../products/catalog-database/loaded-dishes.ts';
import { findDishesOfChefs, readRatings } from '../products/catalog-database/read-catalog.ts';
import type { CatalogIndex } from '../products/catalog-index/catalog-index.ts';
import type { Dishes } from '../products/catalog-index/dishes.ts';
import { findCatalogIndex, findIndexWithTexts } from '../products/catalog-index/index-instance.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import type { RankedTexts } from '../products/catalog-index/text-index.ts';
import { createUnchangedCheck } from '../products/catalog-index/unchanged-check.ts';
import {
  createPlacesAndTimes,
  hasPlacesAndTimes,
  loadPlacesAndTimes,
  type PlacesAndTimes,
} from './places-and-times.ts';

/** Data in memory at one point in time. A search that lacks some of it is repeated after that has been read. */
export interface SearchContext extends PlacesAndTimes {
  dishes: Dishes;
  texts: RankedTexts<IndexedProduct> | undefined; // for a search that uses texts
  /** The number of all dishes that match, if `dishes` contains only the first ones. */
  total: number | undefined;
  /** Chefs whose dishes must all be read before the search is repeated. */
  missingChefs: Set<string>;
  /** Chefs whose ratings must be read before the search is repeated. */
  missingRatings: Set<string>;
  /** Kitchens whose completed orders must be counted before the search is repeated. */
  uncounted: Set<string>;
}

export interface SearchReply {
  body: Buffer;
  resultCount: number; // on all pages together, among the dishes that were read
  totalCount: number;
  validUntilMs?: number;
}

/** How many dishes to read: enough for the requested page, or as many as a search may read at most. */
export interface ReadExtent {
  minResults: number;
  isMax: boolean;
}

export interface LoadedCandidates {
  dishes: LoadedDishes;
  total: number | undefined; // see SearchContext
  /** Whether reading more dishes can produce more results. */
  hasMore: boolean;
}

interface Search {
  near?: Position | undefined;
  when?: WhenFilter | undefined;
  usesTexts: boolean;
  minResults: number; // enough to fill the page and all pages before it
  run: (context: SearchContext) => SearchReply;
  /**
   * Reads the dishes that can match from the database. Called while the index does not have the dishes or their texts.
   */
  load: (extent: ReadExtent) => Promise<LoadedCandidates>;
  countOrders?: (chefId: string) => Promise<number>;
}

interface Source {
  dishes: Dishes;
  total?: number | undefined;
  loaded?: LoadedDishes;
  hasMore?: boolean;
  isCatalogUnchanged: () => boolean;
}

const findIndex = ({ usesTexts }: Search): CatalogIndex | undefined =>
  usesTexts ? findIndexWithTexts() : findCatalogIndex();

const createIndexSource = (index: CatalogIndex): Source => ({
  dishes: index,
  isCatalogUnchanged: createUnchangedCheck(),
});

async function loadSource({ load, minResults }: Search, isMax = false): Promise<Source> {
  const isCatalogUnchanged = createUnchangedCheck(); // must be called before the read
  const { dishes, total, hasMore } = await load({ minResults, isMax });
  return { dishes, total, hasMore, loaded: dishes, isCatalogUnchanged };
}

const createContext = (
  search: Search,
  { dishes, total }: Source,
  previous?: SearchContext,
): SearchContext => ({
  ...createPlacesAndTimes(search, previous),
  dishes,
  total,
  texts: search.usesTexts ? dishes.texts : undefined,
  missingChefs: new Set(),
  missingRatings: new Set(),
  uncounted: new Set(),
});

const isComplete = (context: SearchContext): boolean =>
  hasPlacesAndTimes(context) &&
  [context.missingChefs, context.missingRatings, context.uncounted].every(({ size }) => size === 0);

async function loadMissing(search: Search, { loaded }: Source, context: SearchContext): Promise<void> {
  await loadPlacesAndTimes(context);
  const unrated = [...context.missingRatings];
  // The ratings come first, because the sort by rating decides which other data are missing.
  if (loaded && unrated.length > 0) return loaded.addRatings(await readRatings(unrated));
  const chefs = [...context.missingChefs];
  if (loaded && chefs.length > 0) loaded.addChefs(chefs, await findDishesOfChefs(chefs));
  const { countOrders } = search;
  if (countOrders) await Promise.all([...context.uncounted].map(countOrders));
}

/** The result of running a search once. */
interface Run {
  response?: CacheableResponse; // absent if the search needs data that are not in memory
  isShort: boolean; // whether the page is not full and reading more dishes could fill it
}

const maxAgeMs = 15_000; // data that depend on the time may be 30 seconds old (docs/rules/finding.md §6)

/** Runs a search once. */
function runOnce(search: Search, source: Source, context = createContext(search, source)): Run {
  const kitchens = getKitchenIndex();
  const { body, resultCount, totalCount, validUntilMs = Infinity } = search.run(context);
  // The kitchens that would fill the page may be among those that the finder postponed.
  const isShort = source.hasMore === true && resultCount < search.minResults && context.finder.isComplete;
  if (isShort || !isComplete(context)) return { isShort };
  const {
    nowMs,
    finder: { stamp },
  } = context;
  const { isCatalogUnchanged } = source; // taken out of `source`, because the cache must not keep its dishes in memory
  const endMs = Math.min(nowMs + maxAgeMs, validUntilMs);
  const response = new CacheableResponse({
    body,
    totalCount,
    isFresh: () => {
      const isInTime = +now() >= nowMs && +now() < endMs;
      return isInTime && kitchens.lastStamp === stamp && isCatalogUnchanged();
    },
    regenerate: () => {
      const index = findIndex(search);
      return index && runOnce(search, createIndexSource(index)).response;
    },
  });
  return { response, isShort };
}

const maxRuns = 5; // what was read can be outdated before the next run

/** Runs a search, and repeats it after reading whatever was not in memory. */
export async function respondToSearch(search: Search): Promise<CacheableResponse> {
  let loaded = findIndex(search) ? undefined : await loadSource(search);
  let context: SearchContext | undefined;
  for (let runs = 1; ; runs += 1) {
    const index = findIndex(search);
    const source = loaded ?? (index ? createIndexSource(index) : await loadSource(search));
    context = createContext(search, source, context);
    const { response, isShort } = runOnce(search, source, context);
    if (response) return response;
    if (isShort) loaded = await loadSource(search, true);
    else await loadMissing(search, source, context);
    if (runs === maxRuns)
      return new CacheableResponse({
        ...search.run(createContext(search, source, context)),
        isFresh: () => false,
      });
  }
}
