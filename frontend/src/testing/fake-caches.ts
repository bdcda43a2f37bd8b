/** The browser's caches, which jsdom lacks: as much of them as is used, in memory. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: (key: string) => Promise.resolve(store.get(key)?.clone()),
      put: (key: string, answer: Response) => {
        store.delete(key);
        store.set(key, answer);
        return Promise.resolve();
      },
      delete: (key: string) => Promise.resolve(store.delete(key)),
      keys: () => Promise.resolve([...store.keys()]),
    };
  };
  return {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    /** How many answers lie in each. */
    sizes: () => Object.fromEntries([...stores].map(([name, { size }]) => [name, size])),
  };
}
