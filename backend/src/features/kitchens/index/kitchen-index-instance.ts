import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import type { Env } from '../../../platform/config/env.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import { readLabelTemplates } from './label-templates.ts';
import { KitchenIndex, type KitchenSettings } from './kitchen-index.ts';
import type { FeedSubscriber } from '../../../platform/change-feed/feed-subscriber.ts';
import { kitchenFeed, KitchenIndexSync } from './kitchen-index-sync.ts';
import { getKitchens, type StoredKitchen } from '../kitchens.model.ts';

/** Returns how many kitchens the index will hold, estimated from the statistics of the database. */
export const estimateKitchenCount = (): Promise<number> => getKitchens().estimatedDocumentCount();

let activeSync: KitchenIndexSync | undefined;

/**
 * Loads the kitchens into memory. Returns the function that stops the index.
 * @param onChange is called for each new or changed kitchen
 */
export async function startKitchenIndex(
  log: Logger,
  settings: Omit<KitchenSettings, 'labelTemplates'> & Pick<Env, 'CONTENT_DIR'>,
  onChange: (chefId: string) => void,
): Promise<() => void> {
  const warn = (error: unknown) =>
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the kitchen index could not read the database, retrying',
    );
  const labelTemplates = await readLabelTemplates(settings);
  const sync = new KitchenIndexSync(new KitchenIndex({ ...settings, labelTemplates }, onChange), warn);
  await sync.start();
  activeSync = sync;
  return () => {
    if (activeSync === sync) activeSync = undefined;
    sync.stop();
  };
}

/** Keeps the index of this process in sync with the database. */
export const kitchenIndexSubscriber: FeedSubscriber = {
  ...kitchenFeed,
  onChanges: (changes) => activeSync?.onChanges(changes),
  onStart: (start) => activeSync?.onStart(start),
};

function getActiveSync(): KitchenIndexSync {
  if (!activeSync) throw new Error('The kitchen index was not started');
  return activeSync;
}

/** Returns a number that grows with every change of any kitchen. */
export const getKitchensVersion = (): number => activeSync?.index.version ?? 0;

/** @throws Error in a process without the index */
export const getKitchenIndex = (): KitchenIndex => getActiveSync().index;

/** Returns a kitchen in memory. Commands run without an index. */
export const findIndexedKitchen = (id: string) => activeSync?.index.get(id);

export const reloadIndexedKitchen = (id: string): Promise<void> =>
  refreshIndexedKitchen(id, performance.now());

/**
 * Reads a kitchen from the database into the index, unless a read that started at or after `sinceMs` (on the clock of
 * `performance`) has already done so. Concurrent callers share one read, which starts after all of them began to wait.
 */
export async function refreshIndexedKitchen(id: string, sinceMs: number): Promise<void> {
  const sync = getActiveSync();
  const isFresh = () => (sync.index.get(id)?.readAtMs ?? -Infinity) >= sinceMs;
  if (!isFresh())
    await withKeyLocks([`reload kitchen ${id}`], async () => {
      if (!isFresh()) await sync.reload(id);
    });
}

/** Starts to rebuild the index, which keeps serving its previous contents until that is done. Never rejects. */
export const rebuildKitchenIndex = (): void => activeSync?.rebuild();

export const putAfterCommit = (session: ClientSession, stored: StoredKitchen): void =>
  afterCommit(session, () => activeSync?.index.put(stored));

export const removeAfterCommit = (session: ClientSession, id: string): void =>
  afterCommit(session, () => activeSync?.index.remove(id));
