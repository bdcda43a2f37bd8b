import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { afterCommit } from '../../../platform/db/transaction.ts';
import type { ClientSession } from 'mongoose';
import { isKitchenOnMarket } from '../model/product-kitchen.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import type { FeedSubscriber } from '../../../platform/change-feed/feed-subscriber.ts';
import { catalogFeed, CatalogIndexSync } from './index-sync.ts';
import { CatalogIndex } from './catalog-index.ts';

/** Sources of lists and searches: memory, or the database until the index is loaded or for ever. */
export const catalogModes = ['memory', 'loading', 'database'] as const;
export type CatalogMode = (typeof catalogModes)[number];

/** Memory of one dish in the index: 100,000 dishes of `npm run bench` take 270 MB (docs/scaling.md). */
const bytesPerDish = 2_700;
/** Number of dishes that no machine loads in a millisecond. A start does not wait for a catalog that will not be loaded in time. */
const maxDishesPerMs = 50;
const retryDelayMs = 1_000;

let activeSync: CatalogIndexSync | undefined;
let isLoaded = false;
let ownChanges = 0;

interface CatalogLimits {
  /** Catalogs above it stay in the database. Default: no limit. */
  maxBytes?: number;
  /** Time after which the start no longer waits for the index. Default: no limit. */
  maxWaitMs?: number;
}

/**
 * Starts to load the catalog into memory, unless it is too large. Resolves when it is loaded or after `maxWaitMs`: until then,
 * the database is read. Returns the function that stops the index.
 */
export async function startCatalogIndex(
  log: Logger,
  { maxBytes = Infinity, maxWaitMs }: CatalogLimits = {},
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
  const index = new CatalogIndex(isKitchenOnMarket);
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

/** Lets the index of this process follow the database, if it has one. */
export const catalogIndexSubscriber: FeedSubscriber = {
  collections: catalogFeed.collections,
  documentFields: catalogFeed.documentFields,
  onChanges: (changes) => activeSync?.onChanges(changes),
  onStart: (start) => activeSync?.onStart(start),
};

/** Returns the catalog index when it is loaded, or undefined while only the database has the catalog. */
export const findCatalogIndex = (): CatalogIndex | undefined => (isLoaded ? activeSync?.index : undefined);

/** Returns the catalog index when it is loaded and the texts of its dishes are indexed. Until then, the database searches texts. */
export function findIndexWithTexts(): CatalogIndex | undefined {
  const index = findCatalogIndex();
  return index?.texts && index;
}

/** Moves the dishes of a chef on or off the market, also in an index that is loading. */
export const updateKitchenOfCatalog = (chefId: string): void => activeSync?.index.updateKitchen(chefId);

export function getCatalogMode(): CatalogMode {
  if (isLoaded) return 'memory';
  return activeSync ? 'loading' : 'database';
}

/** Returns a number that rises with each change of products by this process. */
export const getOwnChanges = (): number => ownChanges;

export function refreshProducts(ids: readonly string[]): Promise<void> {
  ownChanges += 1;
  return activeSync?.refresh(ids) ?? Promise.resolve();
}

/** Starts a rebuild of the index, which serves its previous contents meanwhile. Never rejects. */
export const rebuildCatalogIndex = (): void => activeSync?.rebuild();

type StockState = Pick<StoredProduct, '_id' | 'countInStock' | 'updatedAt'>;

/** Applies the new stock of a product after the commit, without a read. No other field may have changed. */
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
