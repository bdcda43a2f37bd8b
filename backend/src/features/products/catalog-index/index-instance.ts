import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { afterCommit } from '../../../platform/db/transaction.ts';
import type { ClientSession } from 'mongoose';
import { isKitchenInLists, isKitchenOnMarket } from '../model/product-kitchen.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import type { FeedSubscriber } from '../../../platform/change-feed/feed-subscriber.ts';
import { catalogFeed, CatalogIndexSync } from './index-sync.ts';
import { CatalogIndex } from './catalog-index.ts';

/** Where lists and searches read from: memory, or the database, either until the index is loaded or permanently. */
export const catalogModes = ['memory', 'loading', 'database'] as const;
type CatalogMode = (typeof catalogModes)[number];

/** Memory that one dish takes up in the index: 100,000 dishes of `npm run bench` take 270 MB (docs/scaling.md). */
const bytesPerDish = 2_700;
/**
 * More dishes than any machine loads per millisecond. A process does not wait at its start for a catalog that cannot be
 * loaded in time anyway.
 */
const maxDishesPerMs = 50;
const retryDelayMs = 1_000;

let activeSync: CatalogIndexSync | undefined;
let isLoaded = false;
let ownChanges = 0;

interface CatalogLimits {
  /** A larger catalog stays in the database. */
  maxBytes: number;
  /** How long the start waits for the index. There is no limit by default. */
  maxWaitMs?: number;
}

/**
 * Starts to load the catalog into memory, unless it is too large. Resolves when it is loaded or after `maxWaitMs`.
 * Until it is loaded, requests read the database. Returns the function that stops the index.
 */
export async function startCatalogIndex(
  log: Logger,
  { maxBytes, maxWaitMs }: CatalogLimits,
): Promise<() => void> {
  const dishes = await ProductModel.estimatedDocumentCount();
  const estimatedMb = Math.ceil((dishes * bytesPerDish) / 2 ** 20);
  if (maxBytes === 0 || dishes * bytesPerDish > maxBytes) {
    const maxMb = Math.floor(maxBytes / 2 ** 20);
    log.info({ catalog: 'database', dishes, estimatedMb, maxMb }, 'the catalog stays in the database');
    return () => undefined;
  }
  const warn = (error: unknown) =>
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the catalog index could not read the database, retrying',
    );
  const index = new CatalogIndex(isKitchenOnMarket, isKitchenInLists);
  const sync = new CatalogIndexSync(index, warn, (durationMs) =>
    log.info({ dishes: index.size, durationMs }, 'the names of dishes are indexed'),
  );
  activeSync = sync;
  const startedAt = performance.now();
  const load = async (): Promise<void> => {
    await sync.start();
    if (activeSync !== sync) return;
    isLoaded = true;
    const loadMs = Math.round(performance.now() - startedAt);
    log.info({ catalog: 'memory', dishes: sync.index.size, loadMs }, 'the catalog is in memory');
  };
  const loadAgain = async (error: unknown): Promise<void> => {
    if (activeSync !== sync) return;
    warn(error);
    await delay(retryDelayMs, undefined, { ref: false });
    if (activeSync === sync) await load().catch(loadAgain);
  };
  const loading = load();
  const waitAtMost = (ms: number) => delay(dishes > ms * maxDishesPerMs ? 0 : ms, true, { ref: false });
  const isLate = maxWaitMs === undefined ? loading : waitAtMost(maxWaitMs);
  if (await Promise.race([loading, isLate])) {
    log.info(
      { catalog: 'loading', dishes, estimatedMb },
      'the catalog is loading, the database serves it until then',
    );
    void loading.catch(loadAgain);
  }
  return () => {
    if (activeSync === sync) {
      activeSync = undefined;
      isLoaded = false;
    }
    sync.stop();
  };
}

/** Keeps the index of this process, if it has one, in sync with the database. */
export const catalogIndexSubscriber: FeedSubscriber = {
  ...catalogFeed,
  onChanges: (changes) => activeSync?.onChanges(changes),
  onStart: (start) => activeSync?.onStart(start),
};

/** Returns the catalog index once it is loaded. Undefined while only the database has the catalog. */
export const findCatalogIndex = (): CatalogIndex | undefined => (isLoaded ? activeSync?.index : undefined);

/** Returns the catalog index once the texts of its dishes are indexed. Until then, the database searches texts. */
export function findIndexWithTexts(): CatalogIndex | undefined {
  const index = findCatalogIndex();
  return index?.texts && index;
}

/** Moves the dishes of a chef on or off the market and its lists, even in an index that is still loading. */
export const updateKitchenOfCatalog = (chefId: string): void => activeSync?.index.updateKitchen(chefId);

export function getCatalogMode(): CatalogMode {
  if (isLoaded) return 'memory';
  return activeSync ? 'loading' : 'database';
}

/** Returns a number that grows with each change of products by this process. */
export const getOwnChanges = (): number => ownChanges;

export function refreshProducts(ids: readonly string[]): Promise<void> {
  ownChanges += 1;
  return activeSync?.refresh(ids) ?? Promise.resolve();
}

/** Starts to rebuild the index, which keeps serving its previous contents until that is done. Never rejects. */
export const rebuildCatalogIndex = (): void => activeSync?.rebuild();

type StockState = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** Applies the new stock of a product after the commit, without reading it. No other field may have changed. */
export const updateStockAfterCommit = (
  session: ClientSession,
  { _id, countInStock, updatedAt }: StockState,
): void =>
  afterCommit(session, () => {
    ownChanges += 1;
    activeSync?.index.updateStock(String(_id), countInStock, updatedAt);
  });

export const refreshAfterCommit = (session: ClientSession, ids: readonly unknown[]): void =>
  afterCommit(session, () => refreshProducts(ids.map(String)));
