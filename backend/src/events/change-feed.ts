import mongoose from 'mongoose';
import { readTokenTime } from '../db/resume-token.ts';
import { isSharded } from '../db/sharded-database.ts';
import { kitchenCollectionName } from '../kitchens/kitchen-access.ts';
import { createPieces } from '../lib/work-in-pieces.ts';
import { liveOrderFields, orderCollectionName } from '../orders/live-order.ts';
import { liveProductFields, productCollectionName } from '../products/model/live-product.ts';
import { caseCollectionName } from '../reports/report-queue.ts';
import { permitCollectionName } from '../permits/permit-queue.ts';
import { toClusterPosition, type Position } from './event-position.ts';

type Timestamp = mongoose.mongo.Timestamp;
type Document = mongoose.mongo.Document;

/** Change of a document as the change stream reports it, reduced to the fields that events use. */
export interface FeedChange {
  collection: string;
  operation: 'insert' | 'update' | 'replace' | 'delete';
  id: string;
  fields: string[]; // changed by an update
  document: Document | null; // after the change, null if it is deleted since
  position: Position;
  isPast: boolean; // earlier than the start of this process
}

export interface FeedHandlers {
  /** Starts anew at a position: the changes before it are unknown. */
  restart: (start: Position, present: Position) => void;
  change: (change: FeedChange) => Promise<void>;
  advance: (position: Position) => void;
  warn: (error: unknown) => void;
}

type RawChange = Document & { _id: unknown; clusterTime: Timestamp };
type RawStream = mongoose.mongo.ChangeStream<Document, mongoose.mongo.ChangeStreamDocument>;

const retryDelayMs = 250;
const historyLostCode = 286;
const maxIndex = 1_000_000_000; // above the number of changes in one transaction

const documentFields = [...new Set([...liveOrderFields, ...liveProductFields])];
const operations = ['insert', 'update', 'replace', 'delete'] as const;

/** Collections whose changes only say that what waits for admins may have changed. */
export const queueCollections: readonly string[] = [caseCollectionName, permitCollectionName];

const followedCollections = [
  orderCollectionName,
  productCollectionName,
  kitchenCollectionName,
  ...queueCollections,
];

const pipeline = [
  {
    $match: {
      'ns.coll': { $in: followedCollections },
      operationType: { $in: [...operations] },
    },
  },
  {
    $project: {
      operationType: 1,
      ns: 1,
      documentKey: 1,
      clusterTime: 1,
      fields: {
        $map: {
          input: { $objectToArray: { $ifNull: ['$updateDescription.updatedFields', {}] } },
          in: '$$this.k',
        },
      },
      removedFields: '$updateDescription.removedFields',
      'fullDocument._id': 1,
      ...Object.fromEntries(documentFields.map((field) => [`fullDocument.${field}`, 1])),
    },
  },
];

function getDatabase(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  return db;
}

/** @throws without a replica set */
async function readOperationTime(): Promise<Timestamp> {
  const { operationTime } = await getDatabase().command({ ping: 1 });
  if (operationTime instanceof mongoose.mongo.Timestamp) return operationTime;
  throw new Error('The database returned no operation time');
}

/** Returns the time of the oldest change that the database still has, or undefined if it cannot be read. */
async function findOldestTime(): Promise<Timestamp | undefined> {
  if (isSharded()) return undefined; // Each shard has its own, and a router does not read them.
  const oplog = mongoose.connection.getClient().db('local').collection<{ ts: Timestamp }>('oplog.rs');
  const [oldest] = await oplog
    .find({}, { sort: { $natural: 1 }, limit: 1, projection: { ts: 1 } })
    .toArray()
    .catch(() => []);
  return oldest?.ts;
}

const toPosition = ({ t, i }: Timestamp) => toClusterPosition(t, i);

const isHistoryLost = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === historyLostCode;

/**
 * Follows the changes of orders, products, kitchens and the queues of admins of all processes with one change stream, from some minutes before
 * the start on.
 */
export class ChangeFeed {
  readonly #handlers: FeedHandlers;
  readonly #pastSeconds: number;
  #stream: RawStream | undefined;
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();
  #token: unknown;
  #startedAt: Timestamp | undefined;
  #last: Position = toClusterPosition(0, 0);

  constructor(handlers: FeedHandlers, pastSeconds: number) {
    this.#handlers = handlers;
    this.#pastSeconds = pastSeconds;
  }

  async readPresent(): Promise<Position> {
    return { ...toPosition(await readOperationTime()), index: maxIndex };
  }

  async start(): Promise<void> {
    this.#isRunning = true;
    await this.#openWithPast();
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#stream?.close().catch(() => undefined);
    await this.#running;
  }

  /** Opens the stream in the past, or at the present if the database no longer has the past. */
  async #openWithPast(): Promise<void> {
    const now = await readOperationTime();
    const past = new mongoose.mongo.Timestamp({ t: now.t - this.#pastSeconds, i: 0 });
    this.#startedAt = now;
    this.#token = undefined;
    const start = await this.#findStart([past, await findOldestTime(), now]);
    this.#open({ startAtOperationTime: start });
    this.#handlers.restart(toPosition(start), toPosition(now));
  }

  async #findStart(times: readonly (Timestamp | undefined)[]): Promise<Timestamp> {
    const known = times.filter((time) => time !== undefined);
    for (const time of known.slice(0, -1)) if (await this.#canStartAt(time)) return time;
    return known.at(-1) as Timestamp;
  }

  async #canStartAt(startAtOperationTime: Timestamp): Promise<boolean> {
    const stream = getDatabase().watch(pipeline, { startAtOperationTime, maxAwaitTimeMS: 1 });
    try {
      await stream.tryNext();
      return true;
    } catch (error) {
      if (isHistoryLost(error)) return false;
      throw error;
    } finally {
      await stream.close().catch(() => undefined);
    }
  }

  #open(from: { startAtOperationTime: Timestamp } | { resumeAfter: unknown }): void {
    this.#stream = getDatabase().watch<Document, mongoose.mongo.ChangeStreamDocument>(pipeline, {
      fullDocument: 'updateLookup',
      maxAwaitTimeMS: 1_000,
      ...from,
    });
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      try {
        await this.#followStream();
      } catch (error) {
        if (this.#isRunning) this.#handlers.warn(error);
        if (isHistoryLost(error)) this.#token = undefined;
      }
      await this.#stream?.close().catch(() => undefined);
      this.#stream = undefined;
      if (this.#isRunning) await new Promise((resolve) => setTimeout(resolve, retryDelayMs).unref());
    }
  }

  async #followStream(): Promise<void> {
    if (!this.#stream) {
      if (this.#token === undefined) await this.#openWithPast();
      else this.#open({ resumeAfter: this.#token });
    }
    const stream = this.#stream;
    const startStep = createPieces(); // The stream decodes all changes of a batch in one turn of the event loop.
    while (this.#isRunning && stream) {
      await startStep();
      const raw = (await stream.tryNext()) as RawChange | null;
      if (raw) await this.#apply(raw);
      // Without more changes in the batch, this is the token of all that the database has.
      const time = readTokenTime(stream.resumeToken);
      if (time) this.#handlers.advance(toPosition(time));
    }
  }

  async #apply(raw: RawChange): Promise<void> {
    const change = this.#toChange(raw);
    await this.#handlers.change(change);
    this.#last = change.position;
    this.#token = raw._id;
  }

  #toChange(raw: RawChange): FeedChange {
    const { t, i } = raw.clusterTime;
    const isSameTime = this.#last.seconds === t && this.#last.increment === i;
    const position = { ...toClusterPosition(t, i), index: isSameTime ? this.#last.index + 1 : 1 };
    const removed = (raw.removedFields as string[] | undefined) ?? [];
    return {
      collection: (raw.ns as { coll: string }).coll,
      operation: raw.operationType as FeedChange['operation'],
      id: String((raw.documentKey as { _id: unknown })._id),
      fields: [...((raw.fields as string[] | undefined) ?? []), ...removed],
      document: (raw.fullDocument as Document | null | undefined) ?? null,
      position,
      isPast: this.#startedAt !== undefined && raw.clusterTime.lte(this.#startedAt),
    };
  }
}
