import type { Logger } from 'pino';
import { afterCommit } from '../../db/transaction.ts';
import type { ClientSession } from 'mongoose';
import type { StoredProduct } from '../model/products.model.ts';
import { ShelfKeeper } from './index-sync.ts';
import { Shelf } from './catalog-index.ts';

let keeper: ShelfKeeper | undefined;

/** Fills the shelf of this process and keeps it so, until the returned function is called. */
export async function openShelf(log: Logger): Promise<() => Promise<void>> {
  const warn = (error: unknown) =>
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the shelf could not be read; trying again',
    );
  const opened = new ShelfKeeper(new Shelf(), warn);
  await opened.open();
  keeper = opened;
  return async () => {
    if (keeper === opened) keeper = undefined;
    await opened.close();
  };
}

/** The shelf of this process. @throws where none was opened: who serves lists opens one first */
export function theShelf(): Shelf {
  if (!keeper) throw new Error('The shelf is not open');
  return keeper.shelf;
}

/** Reads these items again, which were changed by this process. */
export const reread = (ids: readonly string[]): Promise<void> => keeper?.reread(ids) ?? Promise.resolve();

/** Reads everything again, and goes on showing what there was meanwhile; never rejects. */
export const refillShelf = (): void => void keeper?.refill().catch(() => undefined);

type Moved = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** An item as a transaction leaves it, with nothing but its stock moved. */
export const restockAfter = (session: ClientSession, { _id, countInStock, updatedAt }: Moved): void =>
  afterCommit(session, () => keeper?.shelf.restock(String(_id), countInStock, updatedAt));

/** Items that a transaction changes. */
export const rereadAfter = (session: ClientSession, ids: readonly unknown[]): void =>
  afterCommit(session, () => reread(ids.map(String)));
