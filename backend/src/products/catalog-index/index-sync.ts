import mongoose, { Types } from 'mongoose';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { toIndexedProduct, type IndexedProduct } from './indexed-product.ts';
import type { CatalogIndex } from './catalog-index.ts';

type Change = mongoose.mongo.ChangeStreamDocument<StoredProduct>;
type ProductChangeStream = mongoose.mongo.ChangeStream<StoredProduct, Change>;

/** How soon the changes are asked for again after the database was away, in milliseconds. */
const retryDelayMs = 250;
/** A sale, a return: all that changes is how much is left. */
const stockFields = new Set(['countInStock', 'updatedAt']);
/** How often an item is read before an older one than is shown is believed: what is stored may be behind for a moment. */
const maxStaleReads = 3;
/** Of how many items the names are indexed in one go: two milliseconds, of which a waiting request takes no notice. */
const namesPerTick = 250;

/** The database's own time, from which on it can tell what has changed. @throws without a replica set */
async function now(): Promise<mongoose.mongo.Timestamp> {
  const answered = await ProductModel.db.db?.command({ ping: 1 });
  const { operationTime } = answered ?? {};
  if (operationTime instanceof mongoose.mongo.Timestamp) return operationTime;
  throw new Error('The database does not tell its time');
}

/** Nearly all there is, in the order it lies in: by an index each would be looked for. */
const everything = () =>
  ProductModel.collection.find<StoredProduct>(
    { published: true },
    { hint: { $natural: 1 }, batchSize: 1_000 },
  );

/** Keeps a shelf as the database has it, whoever changes that: this process or another. */
export class CatalogIndexSync {
  readonly shelf: CatalogIndex;
  readonly #warn: (error: unknown) => void;
  #watching: ProductChangeStream | undefined;
  #isOpen = false;
  /** Items of which more changed than their stock: read anew. */
  readonly #changed = new Set<string>();
  /** Items that are stored older than they are shown, and how often in a row they were read so: read once more. */
  readonly #behind = new Map<string, number>();
  #reading: Promise<void> | undefined;
  /** The reading after that one: it takes whatever is asked for until it begins. */
  #next: Promise<void> | undefined;
  #later: NodeJS.Timeout | undefined;

  constructor(shelf: CatalogIndex, warn: (error: unknown) => void) {
    this.shelf = shelf;
    this.#warn = warn;
  }

  /** Fills the shelf; from then on it follows every change. Rejects when the database cannot be read. */
  async start(): Promise<void> {
    this.#isOpen = true;
    const watching = await this.#fill();
    void this.#follow(watching);
  }

  async stop(): Promise<void> {
    this.#isOpen = false;
    await this.#watching?.close();
  }

  /** Reads everything again, soon: what changed may not have been told, as by a database restored from a backup. */
  async rebuild(): Promise<void> {
    await this.#watching?.close();
  }

  /**
   * Reads these items again, and waits for no others; never rejects: what could not be read is read once the database
   * is back.
   */
  async refresh(ids: readonly string[]): Promise<void> {
    let left = ids;
    try {
      while (left.length > 0) {
        for (const id of left) this.#changed.add(id);
        await (this.#next ??= this.#readNext());
        left = left.filter((id) => this.#behind.has(id));
      }
    } catch (error) {
      this.#warn(error);
      this.#rereadLater();
    }
  }

  /** In turn, so that an older reading never replaces a newer one. Where the one before fails, so would this. */
  async #readNext(): Promise<void> {
    try {
      await this.#reading;
    } finally {
      this.#next = undefined;
    }
    this.#reading = this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  /** What could not be read must not wait for the next change. */
  #rereadLater(): void {
    this.#later ??= setTimeout(() => {
      this.#later = undefined;
      if (this.#isOpen) void this.refresh([...this.#changed]);
    }, retryDelayMs).unref();
  }

  /** What changes since before the first item is read is listened to afterwards, so that none is missed in between. */
  async #fill(): Promise<ProductChangeStream> {
    this.shelf.beginRebuild();
    const startAtOperationTime = await now();
    const goods: IndexedProduct[] = [];
    // One by one, and past Mongoose: all of them at once would stay in memory twice.
    for await (const stored of everything()) goods.push(toIndexedProduct(stored));
    // Whether what changed meanwhile was read before or after that, only another reading tells.
    for (const id of this.shelf.rebuild(goods)) this.#changed.add(id);
    setImmediate(() => this.#indexNames());
    this.#watching = ProductModel.collection.watch<StoredProduct, Change>([], {
      maxAwaitTimeMS: 1_000,
      startAtOperationTime,
    });
    return this.#watching;
  }

  /** In turns with whatever else there is to do. */
  #indexNames(): void {
    if (this.#isOpen && this.shelf.indexNames(namesPerTick)) setImmediate(() => this.#indexNames());
  }

  async #follow(first: ProductChangeStream): Promise<void> {
    let watching: ProductChangeStream | undefined = first;
    while (this.#isOpen) {
      try {
        watching ??= await this.#fill();
        await this.refresh([...this.#changed]);
        for await (const change of watching) this.#take(change);
      } catch (error) {
        if (this.#isOpen) this.#warn(error);
      }
      await watching?.close().catch(() => undefined);
      watching = undefined;
      if (this.#isOpen) await new Promise((resolve) => setTimeout(resolve, retryDelayMs).unref());
    }
  }

  #take(change: Change): void {
    if (change.operationType === 'delete') this.shelf.remove(String(change.documentKey._id));
    if (change.operationType === 'update' && this.#restocked(change)) return;
    // A deleted one too: it may be being read as it was.
    if ('documentKey' in change) void this.refresh([String(change.documentKey._id)]);
    else if (change.operationType === 'invalidate') throw new Error('The collection of items is gone');
  }

  #restocked({
    documentKey,
    updateDescription: { updatedFields = {}, removedFields = [], truncatedArrays = [] },
  }: mongoose.mongo.ChangeStreamUpdateDocument<StoredProduct>): boolean {
    if (removedFields.length > 0 || truncatedArrays.length > 0) return false;
    if (Object.keys(updatedFields).some((field) => !stockFields.has(field))) return false;
    const { countInStock, updatedAt } = updatedFields;
    if (countInStock === undefined || updatedAt === undefined) return false;
    if (!this.shelf.get(String(documentKey._id))) return false; // it may be being read for the first time
    this.shelf.updateStock(String(documentKey._id), countInStock, updatedAt);
    return true;
  }

  async #read(): Promise<void> {
    const ids = [...this.#changed];
    // What changes while it is being read is read again.
    this.#changed.clear();
    const versions = new Map(ids.map((id) => [id, this.shelf.get(id)?.updatedAt]));
    const found = await ProductModel.find({
      _id: mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
    })
      .lean<StoredProduct[]>()
      .catch((error: unknown) => {
        for (const id of ids) this.#changed.add(id);
        throw error;
      });
    const byId = new Map(found.map((stored) => [String(stored._id), stored]));
    for (const id of ids) this.#show(id, byId.get(id), versions.get(id));
  }

  /** An item as it was read, and the version of it that was shown when that reading began. */
  #show(id: string, stored: StoredProduct | undefined, version = 0): void {
    const known = this.shelf.get(id);
    if (stored && known && known.updatedAt > +stored.updatedAt) {
      const readings = (this.#behind.get(id) ?? 0) + 1;
      if (readings < maxStaleReads) return void this.#behind.set(id, readings);
    }
    this.#behind.delete(id);
    if (!stored) return this.shelf.remove(id);
    // The database has the last word: it may have been restored.
    this.shelf.put(stored);
    // But not on a sale that came in during this very reading.
    if (known && known.updatedAt > version)
      this.shelf.updateStock(id, known.countInStock, new Date(known.updatedAt));
  }
}
