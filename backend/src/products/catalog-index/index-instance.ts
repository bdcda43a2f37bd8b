import type { Logger } from 'pino';
import { afterCommit } from '../../db/transaction.ts';
import type { ClientSession } from 'mongoose';
import type { StoredProduct } from '../model/products.model.ts';
import { CatalogIndexSync } from './index-sync.ts';
import { CatalogIndex } from './catalog-index.ts';

let keeper: CatalogIndexSync | undefined;

/** Fills the shelf of this process and keeps it so, until the returned function is called. */
export async function startCatalogIndex(log: Logger): Promise<() => Promise<void>> {
  const warn = (error: unknown) =>
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the shelf could not be read; trying again',
    );
  const opened = new CatalogIndexSync(new CatalogIndex(), warn);
  await opened.start();
  keeper = opened;
  return async () => {
    if (keeper === opened) keeper = undefined;
    await opened.stop();
  };
}

/** The shelf of this process. @throws where none was opened: who serves lists opens one first */
export function getCatalogIndex(): CatalogIndex {
  if (!keeper) throw new Error('The shelf is not open');
  return keeper.shelf;
}

/** Reads these items again, which were changed by this process. */
export const refreshProducts = (ids: readonly string[]): Promise<void> =>
  keeper?.refresh(ids) ?? Promise.resolve();

/** Reads everything again, and goes on showing what there was meanwhile; never rejects. */
export const rebuildCatalogIndex = (): void => void keeper?.rebuild().catch(() => undefined);

type StockState = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** An item as a transaction leaves it, with nothing but its stock moved. */
export const updateStockAfterCommit = (
  session: ClientSession,
  { _id, countInStock, updatedAt }: StockState,
): void => afterCommit(session, () => keeper?.shelf.updateStock(String(_id), countInStock, updatedAt));

/** Items that a transaction changes. */
export const refreshAfterCommit = (session: ClientSession, ids: readonly unknown[]): void =>
  afterCommit(session, () => refreshProducts(ids.map(String)));
