import { LRUCache } from 'lru-cache';
import { isQueryTimeout } from '../../../platform/db/driver-errors.ts';
import { getOwnChanges } from '../catalog-index/index-instance.ts';
import { getKitchensVersion } from '../../kitchens/index/kitchen-index-instance.ts';

/** Limits of the reuse of counts, which tests lower. */
export const countLimits = {
  /** A smaller number is counted for each request. A larger one takes 10 milliseconds and more, for kitchens 50. */
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
 * Counts the results of a query. Returns undefined if the time limit of a query is not enough. Equal concurrent requests
 * share one count, and a large number may be ten seconds old (docs/adr/0014-catalog-in-the-database.md).
 */
export async function countOnce(query: object, count: () => Promise<number>): Promise<number | undefined> {
  const key = JSON.stringify(query);
  const known = largeCounts.get(key);
  if (known) return known.total;
  // A count that runs can lack a change that this process made since.
  const runningKey = `${getOwnChanges()} ${getKitchensVersion()} ${key}`;
  const started = running.get(runningKey) ?? runCount(key, count).finally(() => running.delete(runningKey));
  running.set(runningKey, started);
  return (await started).total;
}
