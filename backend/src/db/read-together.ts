import DataLoader from 'dataloader';

/** Where several are to be read at once, and how one is told from another. */
interface Reading<K, V> {
  /** What is found of these, in any order. */
  read: (keys: readonly K[]) => Promise<V[]>;
  nameOfKey: (key: K) => string;
  nameOf: (found: V) => string;
}

/** No query asks for more than so many. */
const maxBatchSize = 100;

/**
 * Reads in one query what the requests that come in at the same moment ask for one by one: on a busy server most of a
 * small read is the asking. Nothing is kept, each request still sees what is stored after it came. Undefined for what is
 * not there.
 */
export function readTogether<K, V>({ read, nameOfKey, nameOf }: Reading<K, V>) {
  const readAll = async (keys: readonly K[]): Promise<(V | undefined)[]> => {
    const found = new Map((await read(keys)).map((one) => [nameOf(one), one]));
    return keys.map((key) => found.get(nameOfKey(key)));
  };
  const loader = new DataLoader<K, V | undefined>(readAll, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (go) => setImmediate(go),
  });
  return (key: K): Promise<V | undefined> => loader.load(key);
}
