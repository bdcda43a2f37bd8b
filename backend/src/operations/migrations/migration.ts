import type { BatchOptions } from '../../platform/db/batches.ts';

/**
 * Versioned change of stored data (docs/adr/0033-migrations.md). While it is not complete, and while a process of the
 * previous version runs, readers handle documents of the old shape as if they were migrated.
 */
export interface Migration {
  /** Number and subject, for example `0023-keys-of-names`. It never changes after a release. */
  name: string;
  description: string;
  /**
   * Changes the documents of the old shape, and returns their number. It finds only these documents, so that it continues
   * after an interruption and can be repeated. Changes in batches call `onBatch`.
   */
  up: (options: BatchOptions) => Promise<number>;
  /** True if the application serves meanwhile, because the migration takes minutes. */
  runsInBackground?: true;
}
