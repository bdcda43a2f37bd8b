import { Types } from 'mongoose';
import { createPieces, mapInPieces, readInPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { FeedChange, FeedStart, FeedSubscriber } from '../../../platform/change-feed/feed-subscriber.ts';
import { Loader } from '../../../platform/change-feed/loader.ts';
import { productCollectionName } from '../model/live-product.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { toIndexedProduct } from './indexed-product.ts';
import type { CatalogIndex } from './catalog-index.ts';

const retryDelayMs = 250;
const stockFields = new Set(['countInStock', 'updatedAt']);
/** After how many reads an older stored version replaces the indexed one. A single read can be stale for a moment. */
const maxStaleReads = 3;
const namesPerStep = 32; // between two looks at the clock, which is about a millisecond

/** Finds all published products in natural order. Most products match, so an index scan would be slower. */
const findPublished = () =>
  ProductModel.collection.find<StoredProduct>(
    { published: true },
    { hint: { $natural: 1 }, batchSize: 1_000, projection: { searchKeys: 0 } },
  );

/** Changes that the index follows. */
export const catalogFeed = { collections: [productCollectionName], documentFields: [...stockFields] };

/** Keeps a catalog index in sync with the collection by applying the changes of all processes. */
export class CatalogIndexSync implements FeedSubscriber {
  readonly collections = catalogFeed.collections;
  readonly documentFields = catalogFeed.documentFields;
  readonly index: CatalogIndex;
  readonly #warn: (error: unknown) => void;
  readonly #reportIndexed: (durationMs: number) => void;
  readonly #loader: Loader;
  readonly #pendingIds = new Set<string>(); // products to read
  readonly #staleReadCounts = new Map<string, number>();
  #currentRead: Promise<void> | undefined;
  /** The read that starts after the current one. It includes all ids that are added by then. */
  #nextRead: Promise<void> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #isIndexing = false;

  /** @param reportIndexed is called with the duration once the names of all products are indexed */
  constructor(
    index: CatalogIndex,
    warn: (error: unknown) => void,
    reportIndexed: (durationMs: number) => void = () => undefined,
  ) {
    this.index = index;
    this.#warn = warn;
    this.#reportIndexed = reportIndexed;
    this.#loader = new Loader(() => this.#load(), warn);
  }

  /** Loads all products. Unless no other process changes products, the change feed must have started. */
  start(): Promise<void> {
    return this.#loader.start();
  }

  stop(): void {
    this.#loader.stop();
  }

  /** Loads all products again, because the feed does not report a restored backup. */
  rebuild(): void {
    this.#loader.reload();
  }

  onStart({ isFirst }: FeedStart): void {
    if (!isFirst) this.rebuild();
  }

  async onChanges(changes: readonly FeedChange[]): Promise<void> {
    if (!this.#loader.isRunning) return;
    const unknown = changes.filter((change) => !this.#applyChange(change));
    await this.refresh(unknown.map(({ id }) => id));
  }

  /** Reads these products again without waiting for others. Never rejects. A failed read is repeated. */
  async refresh(ids: readonly string[]): Promise<void> {
    let idsToRead = ids;
    try {
      while (idsToRead.length > 0) {
        for (const id of idsToRead) this.#pendingIds.add(id);
        await (this.#nextRead ??= this.#startNextRead());
        idsToRead = idsToRead.filter((id) => this.#staleReadCounts.has(id));
      }
    } catch (error) {
      this.#warn(error);
      this.#scheduleRetry();
    }
  }

  /**
   * Runs reads one after another, so that an older read never replaces a newer one. Rejects if the previous read fails.
   */
  async #startNextRead(): Promise<void> {
    try {
      await this.#currentRead;
    } finally {
      this.#nextRead = undefined;
    }
    this.#currentRead = this.#readPending().finally(() => (this.#currentRead = undefined));
    await this.#currentRead;
  }

  #scheduleRetry(): void {
    this.#retryTimer ??= setTimeout(() => {
      this.#retryTimer = undefined;
      if (this.#loader.isRunning) void this.refresh([...this.#pendingIds]);
    }, retryDelayMs).unref();
  }

  async #load(): Promise<void> {
    this.index.beginRebuild();
    // They are converted one by one and without Mongoose. Otherwise all documents would be in memory twice.
    const products = await mapInPieces(findPublished(), toIndexedProduct);
    // A product that changed in the meantime may have been read before or after the change.
    for (const id of await this.index.rebuild(products)) this.#pendingIds.add(id);
    void this.#indexNames();
    void this.refresh([...this.#pendingIds]);
  }

  /**
   * Indexes the names of all products in batches. If a rebuild starts meanwhile, it adds its names to the same loop.
   */
  async #indexNames(): Promise<void> {
    if (this.#isIndexing) return;
    this.#isIndexing = true;
    const startedAt = performance.now();
    const startStep = createPieces();
    while (this.#loader.isRunning && this.index.indexNames(namesPerStep)) await startStep();
    this.#isIndexing = false;
    if (this.#loader.isRunning) this.#reportIndexed(Math.round(performance.now() - startedAt));
  }

  /** Applies a sale, or the first part of another change. Returns false if the product has to be read. */
  #applyChange({ operation, id, fields, document }: FeedChange): boolean {
    // A deleted product is read too, because a read that is still running may return it.
    if (operation === 'delete') this.index.remove(id);
    const isStockChange =
      operation === 'update' &&
      fields.includes('updatedAt') &&
      fields.every((field) => stockFields.has(field));
    // The first read of an unknown product may still be running.
    if (!isStockChange || !document || !this.index.get(id)) return false;
    const { countInStock, updatedAt } = document as Pick<StoredProduct, 'countInStock' | 'updatedAt'>;
    this.index.updateStock(id, countInStock, updatedAt);
    return true;
  }

  async #readPending(): Promise<void> {
    const ids = [...this.#pendingIds];
    // They are cleared before the read, so that a product that changes during the read is read again.
    this.#pendingIds.clear();
    const versions = new Map(ids.map((id) => [id, this.index.get(id)?.updatedAt]));
    const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const found = await readInPieces(
      ProductModel.collection.find<StoredProduct>(filter, { projection: { searchKeys: 0 } }),
    ).catch((error: unknown) => {
      for (const id of ids) this.#pendingIds.add(id);
      throw error;
    });
    const byId = new Map(found.map((stored) => [String(stored._id), stored]));
    const startStep = createPieces();
    for (const id of ids) {
      await startStep();
      this.#applyRead(id, byId.get(id), versions.get(id));
    }
  }

  #applyRead(id: string, stored: StoredProduct | undefined, versionBeforeRead = 0): void {
    const indexed = this.index.get(id);
    if (stored && indexed && indexed.updatedAt > +stored.updatedAt) {
      const staleReads = (this.#staleReadCounts.get(id) ?? 0) + 1;
      if (staleReads < maxStaleReads) return void this.#staleReadCounts.set(id, staleReads);
    }
    this.#staleReadCounts.delete(id);
    if (!stored) return this.index.remove(id);
    // The stored version wins even if it is older, because a backup may have been restored.
    this.index.put(stored);
    // A sale during this read is newer than what was read.
    if (indexed && indexed.updatedAt > versionBeforeRead)
      this.index.updateStock(id, indexed.countInStock, new Date(indexed.updatedAt));
  }
}
