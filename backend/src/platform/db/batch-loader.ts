/*
 * Merges the single reads of one event-loop turn into one query, because the round trip is most of the cost of a small
 * read. It wraps the package dataloader to repeat unanswered reads, and turns its cache off.
 * Limits: nothing is cached, so each request reads the data that are stored at that moment.
 */
import DataLoader from 'dataloader';
import { withTimeout } from '../lib/timeout.ts';

interface BatchLoaderOptions<K, V> {
  read: (keys: readonly K[]) => Promise<V[]>;
  keyToString: (key: K) => string;
  resultKey: (value: V) => string;
}

const maxBatchSize = 100;

/**
 * Milliseconds after which an unanswered read is sent again. This works around a driver bug: if a connection closes
 * while a command is being written to it, the promise never settles (`Connection.writeCommand`, mongodb 7.8). It hit
 * two or three buyers in twenty failures of the primary. Reads are idempotent, so a second one is safe.
 */
const retryAfterMs = 2_000;

/**
 * Creates a function that reads one value, or resolves to undefined if the key has none. `read` gets each key of a
 * batch once, and may return the values in any order.
 */
export function createBatchLoader<K, V>({ read, keyToString, resultKey }: BatchLoaderOptions<K, V>) {
  const readBatch = async (keys: readonly K[]): Promise<(V | undefined)[]> => {
    const uniqueKeys = [...new Map(keys.map((key) => [keyToString(key), key])).values()];
    const values = await withTimeout(retryAfterMs, read(uniqueKeys), () => read(uniqueKeys));
    const valuesByKey = new Map(values.map((value) => [resultKey(value), value]));
    return keys.map((key) => valuesByKey.get(keyToString(key)));
  };
  const loader = new DataLoader<K, V | undefined>(readBatch, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (dispatch) => setImmediate(dispatch),
  });
  return (key: K): Promise<V | undefined> => loader.load(key);
}
