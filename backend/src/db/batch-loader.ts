import DataLoader from 'dataloader';
import { withTimeout } from '../lib/timeout.ts';

/** Where several are to be read at once, and how one is told from another. */
interface BatchLoaderOptions<K, V> {
  /** What is found of these, in any order. */
  read: (keys: readonly K[]) => Promise<V[]>;
  keyToString: (key: K) => string;
  resultKey: (found: V) => string;
}

/** No query asks for more than so many. */
const maxBatchSize = 100;

/**
 * After how long a read is begun anew, in milliseconds. Where a connection ends in the moment in which a command is written
 * to it, the driver waits for its answer for good (`Connection.writeCommand`, mongodb 7.8): so it was for two or three buyers
 * of twenty killed primaries. Reading twice harms nobody.
 */
const retryAfterMs = 2_000;

/**
 * Reads in one query what the requests that come in at the same moment ask for one by one: on a busy server most of a
 * small read is the asking. Nothing is kept, each request still sees what is stored after it came. Undefined for what is
 * not there.
 */
export function createBatchLoader<K, V>({ read, keyToString, resultKey }: BatchLoaderOptions<K, V>) {
  const readAll = async (keys: readonly K[]): Promise<(V | undefined)[]> => {
    const answer = await withTimeout(retryAfterMs, read(keys), () => read(keys));
    const found = new Map(answer.map((one) => [resultKey(one), one]));
    return keys.map((key) => found.get(keyToString(key)));
  };
  const loader = new DataLoader<K, V | undefined>(readAll, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (go) => setImmediate(go),
  });
  return (key: K): Promise<V | undefined> => loader.load(key);
}
