import { chunkAsync } from '../lib/chunk-async.ts';

export interface BatchOptions {
  batchSize?: number;
  /** Gets the number of documents that a batch changed. It may throw to stop before the next batch. */
  onBatch?: (changed: number) => void;
}

/**
 * Changes documents in batches, and returns how many were changed. `changeBatch` returns the number for its batch. An
 * interrupted change can continue where it stopped, provided that the query of `documents` finds only unchanged
 * documents.
 */
export async function changeInBatches<T>(
  documents: AsyncIterable<T>,
  changeBatch: (batch: readonly T[]) => Promise<number>,
  { batchSize, onBatch }: BatchOptions,
): Promise<number> {
  let total = 0;
  for await (const batch of chunkAsync(documents, batchSize)) {
    const changed = await changeBatch(batch);
    total += changed;
    onBatch?.(changed);
  }
  return total;
}
