import type { Position } from '@homechef/contract/kitchens/position';
import type { WhenFilter } from '@homechef/contract/products/market-filters';
import { readUsedCapacity } from '../kitchens/capacity-counters.ts';
import { getKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import { CacheableResponse } from '../lib/cacheable-response.ts';
import { now } from '../lib/clock.ts';
import { getCatalogIndex } from '../products/catalog-index/index-instance.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import type { TextIndex } from '../products/catalog-index/text-index.ts';
import { createUnchangedCheck } from '../products/catalog-index/unchanged-check.ts';
import { DistanceMeter, loadZipPositions } from './kitchen-positions.ts';
import { PickupFinder } from './pickup-finder.ts';

/** Data in memory at one point in time. A search that lacks some is repeated after they are read. */
export interface SearchContext {
  nowMs: number;
  finder: PickupFinder;
  meter: DistanceMeter | undefined; // without `near`
  texts: TextIndex<IndexedProduct> | undefined; // while words of products are indexed
  /** Kitchens of which the completed orders must be counted before the search is repeated. */
  uncounted: Set<string>;
}

export interface SearchReply {
  body: Buffer;
  totalCount?: number;
  validUntilMs?: number;
}

export interface Search {
  near?: Position | undefined;
  when?: WhenFilter | undefined;
  usesTexts: boolean;
  run: (context: SearchContext) => SearchReply;
  countOrders?: (chefId: string) => Promise<number>;
}

function createContext({ near, when }: Search): SearchContext {
  const nowMs = +now();
  return {
    nowMs,
    finder: new PickupFinder(nowMs, when),
    meter: near && new DistanceMeter(near),
    texts: getCatalogIndex().texts,
    uncounted: new Set(),
  };
}

const isComplete = ({ usesTexts }: Search, { finder, meter, texts, uncounted }: SearchContext): boolean =>
  finder.missingCapacity.size === 0 &&
  (meter?.missingZips.size ?? 0) === 0 &&
  uncounted.size === 0 &&
  (!usesTexts || texts !== undefined);

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function loadMissing(search: Search, { finder, meter, uncounted }: SearchContext): Promise<void> {
  if (search.usesTexts) while (!getCatalogIndex().texts) await nextTurn();
  await Promise.all([...finder.missingCapacity].map(readUsedCapacity));
  if (meter) await loadZipPositions(meter.missingZips);
  const { countOrders } = search;
  if (countOrders) await Promise.all([...uncounted].map(countOrders));
}

const maxAgeMs = 15_000; // Data that depend on the time may be 30 seconds old (find, Routes).

/** Runs a search once. Returns undefined if it needs more than the data in memory. */
function createResponse(search: Search, context = createContext(search)): CacheableResponse | undefined {
  const kitchens = getKitchenIndex();
  const { lastStamp } = kitchens;
  const isCatalogUnchanged = createUnchangedCheck();
  const { body, totalCount, validUntilMs = Infinity } = search.run(context);
  if (!isComplete(search, context)) return undefined;
  const { nowMs } = context;
  const endMs = Math.min(nowMs + maxAgeMs, validUntilMs);
  return new CacheableResponse({
    body,
    totalCount,
    isFresh: () => {
      const isInTime = +now() >= nowMs && +now() < endMs;
      return isInTime && kitchens.lastStamp === lastStamp && isCatalogUnchanged();
    },
    regenerate: () => createResponse(search),
  });
}

const maxRuns = 5; // Data that were read can become outdated before the next run.

/** Runs a search, and repeats it after data that are not in memory were read. */
export async function respondToSearch(search: Search): Promise<CacheableResponse> {
  for (let runs = 1; ; runs += 1) {
    const context = createContext(search);
    const response = createResponse(search, context);
    if (response) return response;
    await loadMissing(search, context);
    if (runs === maxRuns)
      return new CacheableResponse({ ...search.run(createContext(search)), isFresh: () => false });
  }
}
