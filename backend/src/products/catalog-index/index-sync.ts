import mongoose, { Types } from 'mongoose';
import { createPieces, mapInPieces } from '../../lib/work-in-pieces.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { toIndexedProduct } from './indexed-product.ts';
import type { CatalogIndex } from './catalog-index.ts';

type Change = mongoose.mongo.ChangeStreamDocument<StoredProduct>;
type ProductChangeStream = mongoose.mongo.ChangeStream<StoredProduct, Change>;

const retryDelayMs = 250;
const stockFields = new Set(['countInStock', 'updatedAt']);
/** Number of reads after which an older stored version replaces the indexed one. A read can be stale for a moment. */
const maxStaleReads = 3;
const namesPerStep = 32; // names between two looks at the clock, about a millisecond

/** Returns the operation time of the database, at which a change stream can start. @throws without a replica set */
async function readOperationTime(): Promise<mongoose.mongo.Timestamp> {
  const reply = await ProductModel.db.db?.command({ ping: 1 });
  const { operationTime } = reply ?? {};
  if (operationTime instanceof mongoose.mongo.Timestamp) return operationTime;
  throw new Error('The database returned no operation time');
}

/** Finds all published products in natural order: most products match, so an index scan would be slower. */
const findPublished = () =>
  ProductModel.collection.find<StoredProduct>(
    { published: true },
    { hint: { $natural: 1 }, batchSize: 1_000, projection: { searchKeys: 0 } },
  );

/** Keeps a catalog index equal to the collection. Applies changes of all processes. */
export class CatalogIndexSync {
  readonly index: CatalogIndex;
  readonly #warn: (error: unknown) => void;
  readonly #reportIndexed: (durationMs: number) => void;
  #stream: ProductChangeStream | undefined;
  #isRunning = false;
  readonly #pendingIds = new Set<string>(); // products to read
  readonly #staleReadCounts = new Map<string, number>();
  #currentRead: Promise<void> | undefined;
  /** Read that starts after the current one. It includes all ids that are added until then. */
  #nextRead: Promise<void> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #isIndexing = false;

  /** @param reportIndexed is called when the names of all products are indexed, with the duration */
  constructor(
    index: CatalogIndex,
    warn: (error: unknown) => void,
    reportIndexed: (durationMs: number) => void = () => undefined,
  ) {
    this.index = index;
    this.#warn = warn;
    this.#reportIndexed = reportIndexed;
  }

  async start(): Promise<void> {
    this.#isRunning = true;
    const stream = await this.#rebuildIndex();
    void this.#follow(stream);
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#stream?.close();
  }

  /** Closes the change stream, so that the index is rebuilt. The stream does not report a restored backup. */
  async rebuild(): Promise<void> {
    await this.#stream?.close();
  }

  /** Reads these products again and waits for no others. Never rejects. A failed read is repeated. */
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

  /** Runs reads in sequence, so that an older read never replaces a newer one. Rejects if the previous read fails. */
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
      if (this.#isRunning) void this.refresh([...this.#pendingIds]);
    }, retryDelayMs).unref();
  }

  /** Rebuilds the index. The stream starts at the time before the first read, so that no change is missed. */
  async #rebuildIndex(): Promise<ProductChangeStream> {
    this.index.beginRebuild();
    const startAtOperationTime = await readOperationTime();
    // Converted one by one and without Mongoose: the memory would hold all documents twice otherwise.
    const products = await mapInPieces(findPublished(), toIndexedProduct);
    // A product that changed meanwhile may have been read before or after the change.
    for (const id of await this.index.rebuild(products)) this.#pendingIds.add(id);
    void this.#indexNames();
    this.#stream = ProductModel.collection.watch<StoredProduct, Change>([], {
      maxAwaitTimeMS: 1_000,
      startAtOperationTime,
    });
    return this.#stream;
  }

  /** Indexes the names of all products in pieces. A rebuild meanwhile adds names to the same loop. */
  async #indexNames(): Promise<void> {
    if (this.#isIndexing) return;
    this.#isIndexing = true;
    const startedAt = performance.now();
    const startStep = createPieces();
    while (this.#isRunning && this.index.indexNames(namesPerStep)) await startStep();
    this.#isIndexing = false;
    if (this.#isRunning) this.#reportIndexed(Math.round(performance.now() - startedAt));
  }

  async #follow(firstStream: ProductChangeStream): Promise<void> {
    let stream: ProductChangeStream | undefined = firstStream;
    while (this.#isRunning) {
      try {
        stream ??= await this.#rebuildIndex();
        await this.refresh([...this.#pendingIds]);
        for await (const change of stream) this.#applyChange(change);
      } catch (error) {
        if (this.#isRunning) this.#warn(error);
      }
      await stream?.close().catch(() => undefined);
      stream = undefined;
      if (this.#isRunning) await new Promise((resolve) => setTimeout(resolve, retryDelayMs).unref());
    }
  }

  #applyChange(change: Change): void {
    if (change.operationType === 'delete') this.index.remove(String(change.documentKey._id));
    if (change.operationType === 'update' && this.#applyStockChange(change)) return;
    // A deleted product is read too: a read that is running may still return it.
    if ('documentKey' in change) void this.refresh([String(change.documentKey._id)]);
    else if (change.operationType === 'invalidate') throw new Error('The products collection was dropped');
  }

  #applyStockChange({
    documentKey,
    updateDescription: { updatedFields = {}, removedFields = [], truncatedArrays = [] },
  }: mongoose.mongo.ChangeStreamUpdateDocument<StoredProduct>): boolean {
    if (removedFields.length > 0 || truncatedArrays.length > 0) return false;
    if (Object.keys(updatedFields).some((field) => !stockFields.has(field))) return false;
    const { countInStock, updatedAt } = updatedFields;
    if (countInStock === undefined || updatedAt === undefined) return false;
    const id = String(documentKey._id);
    if (!this.index.get(id)) return false; // its first read may be running
    this.index.updateStock(id, countInStock, updatedAt);
    return true;
  }

  async #readPending(): Promise<void> {
    const ids = [...this.#pendingIds];
    // Cleared before the read, so that a product that changes during the read is read again.
    this.#pendingIds.clear();
    const versions = new Map(ids.map((id) => [id, this.index.get(id)?.updatedAt]));
    const found = await ProductModel.find({
      _id: mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
    })
      .lean<StoredProduct[]>()
      .catch((error: unknown) => {
        for (const id of ids) this.#pendingIds.add(id);
        throw error;
      });
    const byId = new Map(found.map((stored) => [String(stored._id), stored]));
    for (const id of ids) this.#applyRead(id, byId.get(id), versions.get(id));
  }

  #applyRead(id: string, stored: StoredProduct | undefined, versionBeforeRead = 0): void {
    const indexed = this.index.get(id);
    if (stored && indexed && indexed.updatedAt > +stored.updatedAt) {
      const staleReads = (this.#staleReadCounts.get(id) ?? 0) + 1;
      if (staleReads < maxStaleReads) return void this.#staleReadCounts.set(id, staleReads);
    }
    this.#staleReadCounts.delete(id);
    if (!stored) return this.index.remove(id);
    // The stored version wins even if it is older: the database may have been restored.
    this.index.put(stored);
    // A sale during this read is newer than its result.
    if (indexed && indexed.updatedAt > versionBeforeRead)
      this.index.updateStock(id, indexed.countInStock, new Date(indexed.updatedAt));
  }
}
