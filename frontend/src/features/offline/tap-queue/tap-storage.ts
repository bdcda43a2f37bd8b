import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Tap } from './tap.ts';

export type StoredTap = Omit<Tap, 'id'>;

export interface TapStorage {
  add: (tap: StoredTap) => Promise<number>;
  list: (accountId: string) => Promise<Tap[]>;
  update: (id: number, changes: Partial<StoredTap>) => Promise<void>;
  remove: (ids: readonly number[]) => Promise<void>;
}

interface TapDatabase extends DBSchema {
  taps: { key: number; value: StoredTap & { id?: number }; indexes: { accountId: string } };
}

const databaseName = 'counter-taps';
const version = 1;
// A transaction completes only once its data is on the disk: a phone’s battery can die a second later.
const strict = { durability: 'strict' } as const;

const openDatabase = () =>
  openDB<TapDatabase>(databaseName, version, {
    upgrade: (database) => {
      const taps = database.createObjectStore('taps', { keyPath: 'id', autoIncrement: true });
      taps.createIndex('accountId', 'accountId');
    },
  });

const createDatabaseStorage = (database: IDBPDatabase<TapDatabase>): TapStorage => ({
  add: async (tap) => {
    const transaction = database.transaction('taps', 'readwrite', strict);
    const id = await transaction.store.add(tap);
    await transaction.done;
    return id;
  },
  list: async (accountId) => (await database.getAllFromIndex('taps', 'accountId', accountId)) as Tap[],
  update: async (id, changes) => {
    const transaction = database.transaction('taps', 'readwrite', strict);
    const tap = await transaction.store.get(id);
    if (tap) await transaction.store.put({ ...tap, ...changes });
    await transaction.done;
  },
  remove: async (ids) => {
    const transaction = database.transaction('taps', 'readwrite', strict);
    for (const id of ids) await transaction.store.delete(id);
    await transaction.done;
  },
});

/** Creates a storage for browsers without IndexedDB. It keeps taps only while the page is open. */
export function createMemoryStorage(): TapStorage {
  let taps: Tap[] = [];
  let lastId = 0;
  return {
    add: (tap) => {
      taps = [...taps, { ...tap, id: ++lastId }];
      return Promise.resolve(lastId);
    },
    list: (accountId) => Promise.resolve(taps.filter((tap) => tap.accountId === accountId)),
    update: (id, changes) => {
      taps = taps.map((tap) => (tap.id === id ? { ...tap, ...changes } : tap));
      return Promise.resolve();
    },
    remove: (ids) => {
      taps = taps.filter(({ id }) => !ids.includes(id));
      return Promise.resolve();
    },
  };
}

const openStorage = async (): Promise<TapStorage> => {
  if (!('indexedDB' in globalThis)) return createMemoryStorage();
  return openDatabase().then(createDatabaseStorage, createMemoryStorage);
};

export function createTapStorage(): TapStorage {
  let opened: Promise<TapStorage> | undefined;
  const open = () => (opened ??= openStorage());
  return {
    add: async (tap) => (await open()).add(tap),
    list: async (accountId) => (await open()).list(accountId),
    update: async (id, changes) => (await open()).update(id, changes),
    remove: async (ids) => (await open()).remove(ids),
  };
}
