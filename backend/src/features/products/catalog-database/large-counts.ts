import { LRUCache } from 'lru-cache';
import { isQueryTimeout } from '../../../platform/db/driver-errors.ts';
import { getOwnChanges } from '../catalog-index/index-instance.ts';
import { getKitchensVersion } from '../../kitchens/index/kitchen-index-instance.ts';

/** When counts are reused. Tests lower these limits. */
export const countLimits = {
  /**
   * Smaller numbers are counted for each request. Counting a larger one takes at least 10 milliseconds, or 50 for
   * kitchens.
   */
  minReused: 10_000,
};
const maxAgeMs = 10_000;

interface Counted {
  total: number | undefined; // undefined if the count exceeded the time limit of a query
}

const largeCounts = new LRUCache<string, Counted>({ max: 1_000, ttl: maxAgeMs, perf: performance });
const running = new Map<string, Promise<Counted>>();

async function runCount(key: string, count: () => Promise<number>): Promise<Counted> {
  const total = await count().catch((error: unknown) => {
    if (!isQueryTimeout(error)) throw error;
    return undefined;
  });
  if (total === undefined || total >= countLimits.minReused) largeCounts.set(key, { total });
  return { total };
}

/**
 * Counts the results of a query, or returns undefined if that exceeds the time limit of a query. Identical concurrent
 * requests share one count, and a large number may be ten seconds old (docs/adr/0014-catalog-in-the-database.md).
 */
export async function countOnce(query: object, count: () => Promise<number>): Promise<number | undefined> {
  const key = JSON.stringify(query);
  const known = largeCounts.get(key);
  if (known) return known.total;
  // A count that is already running may miss a change that this process has made since.
  const runningKey = `${getOwnChanges()} ${getKitchensVersion()} ${key}`;
  const started = running.get(runningKey) ?? runCount(key, count).finally(() => running.delete(runningKey));
  running.set(runningKey, started);
  return (await started).total;
}
