/** Whom cached data is for: everybody, guests on this device, or one account. */
export type CacheScope = 'everybody' | 'device' | `of-${string}`;

/** A stored response. `at` is the time of the response, in milliseconds. */
export interface CachedResponse {
  data: unknown;
  total?: number;
  at: number;
}

const cacheNamePrefix = 'answers-';
const accountCachePrefix = `${cacheNamePrefix}of-`;
/** Maximum number of responses per scope. The oldest ones are deleted. */
const maxEntries = 120;
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000;

let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Runs cache tasks one at a time, so that a write that started earlier cannot restore deleted data. Resolves to
 * undefined if the browser has no Cache Storage (plain HTTP, full disk, private window).
 */
function runExclusive<T>(task: () => Promise<T>): Promise<T | undefined> {
  const result = lastTask.then(task).catch(() => undefined);
  lastTask = result;
  return result;
}

// Each scope has a cache of its own, so that all of its data can be deleted at once.
const openCache = (scope: CacheScope) => caches.open(cacheNamePrefix + scope);

/** Stores a response if `isAllowed` still returns true when the task runs. */
export const cacheResponse = (
  scope: CacheScope,
  key: string,
  response: Omit<CachedResponse, 'at'>,
  isAllowed: () => boolean = () => true,
): Promise<void> =>
  runExclusive(async () => {
    if (!isAllowed()) return;
    const cache = await openCache(scope);
    await cache.put(
      key,
      new Response(JSON.stringify({ ...response, at: Date.now() } satisfies CachedResponse)),
    );
    const requests = await cache.keys();
    for (const oldest of requests.slice(0, -maxEntries)) await cache.delete(oldest);
  });

export const getCachedResponse = (scope: CacheScope, key: string): Promise<CachedResponse | undefined> =>
  runExclusive(async () => {
    // `caches.open` would recreate an account’s deleted cache.
    const stored = await caches.match(key, { cacheName: cacheNamePrefix + scope });
    const response = (await stored?.json()) as CachedResponse | undefined;
    return response && Date.now() - response.at < maxAgeMs ? response : undefined;
  });

export const deleteCachedResponse = (scope: CacheScope, key: string): Promise<unknown> =>
  runExclusive(async () => (await openCache(scope)).delete(key));

export const deleteAccountCaches = (exceptId?: string): Promise<unknown> =>
  runExclusive(async () => {
    const names = await caches.keys();
    const outdated = names.filter(
      (name) => name.startsWith(accountCachePrefix) && name !== accountCachePrefix + exceptId,
    );
    for (const name of outdated) await caches.delete(name);
  });
