import { chunkAsync } from '../lib/chunk-async.ts';

export interface BatchOptions {
  batchSize?: number;
  /** Receives the number of changed documents after each batch. Throws to stop before the next batch. */
  onBatch?: (changed: number) => void;
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
