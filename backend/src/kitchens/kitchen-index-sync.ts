import mongoose, { Types } from 'mongoose';
import { getKitchens, kitchenCollections, type StoredCounter, type StoredKitchen } from './kitchens.model.ts';
import type { KitchenIndex } from './kitchen-index.ts';

type Change = mongoose.mongo.ChangeStreamDocument<StoredKitchen | StoredCounter>;
type KitchenChangeStream = mongoose.mongo.ChangeStream<StoredKitchen | StoredCounter, Change>;

const retryDelayMs = 250;
const maxStaleReads = 3;

function getDatabase(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  return db;
}

/** Returns the operation time of the database, at which a change stream can start. @throws without a replica set */
async function readOperationTime(): Promise<mongoose.mongo.Timestamp> {
  const { operationTime } = await getDatabase().command({ ping: 1 });
  if (operationTime instanceof mongoose.mongo.Timestamp) return operationTime;
  throw new Error('The database returned no operation time');
}

/** Keeps a kitchen index equal to the database. Applies changes of all processes with one change stream. */
export class KitchenIndexSync {
  readonly index: KitchenIndex;
  readonly #warn: (error: unknown) => void;
  #stream: KitchenChangeStream | undefined;
  #isRunning = false;

  constructor(index: KitchenIndex, warn: (error: unknown) => void) {
    this.index = index;
    this.#warn = warn;
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

  /** Reads a kitchen from the database into the index. A change during the read causes another read. */
  async reload(id: string): Promise<void> {
    for (let reads = 1; ; reads += 1) {
      const stampBefore = this.index.get(id)?.stamp;
      const readAtMs = performance.now();
      const stored = await getKitchens().findOne({ _id: new Types.ObjectId(id) });
      if (this.index.get(id)?.stamp !== stampBefore && reads < maxStaleReads) continue;
      return stored ? this.index.replace(stored, readAtMs) : this.index.remove(id);
    }
  }

  /** Rebuilds the index. The stream starts at the time before the first read, so that no change is missed. */
  async #rebuildIndex(): Promise<KitchenChangeStream> {
    this.index.beginRebuild();
    const startAtOperationTime = await readOperationTime();
    const kitchens = await getKitchens()
      .find({}, { hint: { $natural: 1 }, batchSize: 1_000 })
      .toArray();
    for (const id of this.index.rebuild(kitchens)) await this.reload(id);
    const watched = { $in: [kitchenCollections.kitchens, kitchenCollections.counters] };
    this.#stream = getDatabase().watch<StoredKitchen | StoredCounter, Change>(
      [{ $match: { 'ns.coll': watched } }],
      {
        maxAwaitTimeMS: 1_000,
        startAtOperationTime,
      },
    );
    return this.#stream;
  }

  async #follow(firstStream: KitchenChangeStream): Promise<void> {
    let stream: KitchenChangeStream | undefined = firstStream;
    while (this.#isRunning) {
      try {
        stream ??= await this.#rebuildIndex();
        for await (const change of stream) await this.#applyChange(change);
      } catch (error) {
        if (this.#isRunning) this.#warn(error);
      }
      await stream?.close().catch(() => undefined);
      stream = undefined;
      if (this.#isRunning) await new Promise((resolve) => setTimeout(resolve, retryDelayMs).unref());
    }
  }

  async #applyChange(change: Change): Promise<void> {
    if (!('documentKey' in change)) throw new Error('The collections of kitchens were dropped');
    const isCounter = change.ns.coll === kitchenCollections.counters;
    if (isCounter) this.#applyCounterChange(change);
    else await this.#applyKitchenChange(change);
  }

  async #applyKitchenChange(change: Extract<Change, { documentKey: object }>): Promise<void> {
    const id = String(change.documentKey._id);
    if (change.operationType === 'delete') this.index.remove(id);
    else if (change.operationType === 'insert' || change.operationType === 'replace')
      this.index.put(change.fullDocument as StoredKitchen);
    else await this.reload(id);
  }

  /** Deleted counters need no work: the change of the kitchen that deletes them drops all of its counters. */
  #applyCounterChange(change: Extract<Change, { documentKey: object }>): void {
    const _id = String(change.documentKey._id);
    if (change.operationType === 'insert') this.index.applyCounter(change.fullDocument as StoredCounter);
    if (change.operationType !== 'update') return;
    const { used, changes } = (change.updateDescription.updatedFields ?? {}) as Partial<StoredCounter>;
    if (used !== undefined && changes !== undefined) this.index.applyCounter({ _id, used, changes });
  }
}
