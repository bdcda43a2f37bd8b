/*
 * Memoizes an async function without arguments: the first call runs it, and all calls share its result. The package
 * p-memoize does the same, but ten lines are not worth a dependency.
 * Limits: a rejection is not cached. It reaches all callers that wait for it, and the next call tries again.
 */
export function lazyAsync<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () =>
    (result ??= create().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}
