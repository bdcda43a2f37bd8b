import { chunkAsync } from '../lib/chunk-async.ts';

export interface BatchOptions {
  batchSize?: number;
  /** Receives the number of changed documents after each batch. Throws to stop before the next batch. */
  onBatch?: (changed: number) => void;
}

/** Options of a change that is repeated, because processes of the previous version can write old documents. */
export interface RepeatedChangeOptions extends BatchOptions {
  /** Earlier documents were compared by the last complete run. Absent for the first run. */
  changedSince?: Date | undefined;
}

/**
 * Changes documents in batches, and returns the number of changed documents. `changeBatch` returns the number of its batch.
 * An interrupted change continues where it stopped if the query of `documents` finds only unchanged documents.
 */
export async function changeInBatches<T>(
  documents: AsyncIterable<T>,
  changeBatch: (batch: readonly T[]) => Promise<number>,
  { batchSize, onBatch }: BatchOptions = {},
): Promise<number> {
  let total = 0;
  for await (const batch of chunkAsync(documents, batchSize)) {
    const changed = await changeBatch(batch);
    total += changed;
    onBatch?.(changed);
  }
  return total;
}
