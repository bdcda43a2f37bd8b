/** Whose an answer is: everybody's, this device's until it is told to forget, or an account's. */
export type CacheScope = 'everybody' | 'device' | `of-${string}`;

/** An answer of the server, and when it was given, in milliseconds. */
export interface CachedResponse {
  data: unknown;
  total?: number;
  at: number;
}

const prefix = 'answers-';
const accounts = `${prefix}of-`;
/** How many answers of an owner are kept, the latest ones, and for how long. */
const most = 120;
const longest = 30 * 24 * 60 * 60 * 1_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * One after the other, so that what is erased stays erased. A browser that keeps nothing (plain http, no space, a
 * private window) counts as one that has nothing.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
  const done = last.then(work).catch(() => undefined);
  last = done;
  return done;
}

// The browser's own caches: one for each owner, to be dropped as a whole.
const cacheOf = (owner: CacheScope) => caches.open(prefix + owner);

/** Keeps an answer, unless by the time it is its turn it must not be `allowed` any more. */
export const cacheResponse = (
  owner: CacheScope,
  key: string,
  answer: Omit<CachedResponse, 'at'>,
  allowed: () => boolean = () => true,
): Promise<void> =>
  inTurn(async () => {
    if (!allowed()) return;
    const cache = await cacheOf(owner);
    await cache.put(
      key,
      new Response(JSON.stringify({ ...answer, at: Date.now() } satisfies CachedResponse)),
    );
    const all = await cache.keys();
    for (const old of all.slice(0, -most)) await cache.delete(old);
  });

/** What was answered the last time, unless that is too long ago. */
export const getCachedResponse = (owner: CacheScope, key: string): Promise<CachedResponse | undefined> =>
  inTurn(async () => {
    const found = await (await cacheOf(owner)).match(key);
    const answer = (await found?.json()) as CachedResponse | undefined;
    return answer && Date.now() - answer.at < longest ? answer : undefined;
  });

/** Erases one answer. */
export const deleteCachedResponse = (owner: CacheScope, key: string): Promise<unknown> =>
  inTurn(async () => (await cacheOf(owner)).delete(key));

/** Erases what belongs to accounts, but for the one that is signed in. */
export const deleteAccountCaches = (except?: string): Promise<unknown> =>
  inTurn(async () => {
    const names = await caches.keys();
    const gone = names.filter((name) => name.startsWith(accounts) && name !== accounts + except);
    for (const name of gone) await caches.delete(name);
  });
