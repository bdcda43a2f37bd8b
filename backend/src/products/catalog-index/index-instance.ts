import type { Logger } from 'pino';
import { afterCommit } from '../../db/transaction.ts';
import type { ClientSession } from 'mongoose';
import type { StoredProduct } from '../model/products.model.ts';
import { CatalogIndexSync } from './index-sync.ts';
import { CatalogIndex } from './catalog-index.ts';

let activeSync: CatalogIndexSync | undefined;

export async function startCatalogIndex(log: Logger): Promise<() => Promise<void>> {
  const warn = (error: unknown) =>
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the catalog index could not read the database, retrying',
    );
  const sync = new CatalogIndexSync(new CatalogIndex(), warn);
  await sync.start();
  activeSync = sync;
  return async () => {
    if (activeSync === sync) activeSync = undefined;
    await sync.stop();
  };
}

export function getCatalogIndex(): CatalogIndex {
  if (!activeSync) throw new Error('The catalog index was not started');
  return activeSync.index;
}

/** Returns the catalog index, or undefined in a command, which runs without one. */
export const findCatalogIndex = (): CatalogIndex | undefined => activeSync?.index;

export const refreshProducts = (ids: readonly string[]): Promise<void> =>
  activeSync?.refresh(ids) ?? Promise.resolve();

/** Starts a rebuild of the index, which serves its previous contents meanwhile. Never rejects. */
export const rebuildCatalogIndex = (): void => void activeSync?.rebuild().catch(() => undefined);

type StockState = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** Applies the new stock of a product after the commit, without a read. No other field may have changed. */
export const updateStockAfterCommit = (
  session: ClientSession,
  { _id, countInStock, updatedAt }: StockState,
): void => afterCommit(session, () => activeSync?.index.updateStock(String(_id), countInStock, updatedAt));

export const refreshAfterCommit = (session: ClientSession, ids: readonly unknown[]): void =>
  afterCommit(session, () => refreshProducts(ids.map(String)));
