/** Creates an in-memory stand-in for Cache Storage, which happy-dom does not implement. */
export function createFakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const openCache = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: (key: string) => Promise.resolve(store.get(key)?.clone()),
      put: (key: string, response: Response) => {
        store.delete(key);
        store.set(key, response);
        return Promise.resolve();
      },
      delete: (key: string) => Promise.resolve(store.delete(key)),
      keys: () => Promise.resolve([...store.keys()]),
    };
  };
  return {
    open: (name: string) => Promise.resolve(openCache(name)),
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stores.get(cacheName)?.get(key)?.clone()),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    sizes: () => Object.fromEntries([...stores].map(([name, { size }]) => [name, size])),
  };
}
