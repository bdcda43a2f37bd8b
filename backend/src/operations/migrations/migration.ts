import type { BatchOptions } from '../../platform/db/batches.ts';

/**
 * Versioned change of stored data (docs/adr/0033-migrations.md). Until it is complete, and as long as a process of the
 * previous version runs, readers handle documents of the old shape as if they were migrated.
 */
export interface Migration {
  /** Number and subject, for example `0023-keys-of-names`, which never change after a release. */
  name: string;
  description: string;
  /**
   * Changes the documents of the old shape, and returns how many. It finds only these documents, so it can continue
   * after an interruption and be repeated. If it works in batches, it calls `onBatch`.
   */
  up: (options: BatchOptions) => Promise<number>;
}
