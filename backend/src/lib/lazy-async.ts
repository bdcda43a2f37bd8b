/**
 * What `make` comes to, made for the first who asks and the same for all. A failure is told to those who wait for it and
 * then forgotten: the next who asks tries again.
 */
export function lazyAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
