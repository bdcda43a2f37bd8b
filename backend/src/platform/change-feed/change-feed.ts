/*
 * Follows the writes of all processes with one change stream, and hands each change to the subscribers in the order of
 * their table (docs/adr/0009-change-feed.md). The stream resumes after an error. If the database no longer has the
 * changes in between, every subscriber starts again.
 */
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { createPieces } from '../lib/work-in-pieces.ts';
import { changeOperations, createChangePipeline } from './change-pipeline.ts';
import type { FeedChange, FeedPosition, FeedStart, FeedSubscriber } from './feed-subscriber.ts';
import { findOldestTime, getDatabase, readOperationTime, type Timestamp } from './operation-time.ts';

/*
 * Reads the cluster time at the start of a change stream's resume token. The driver does not tell in any other way how
 * far a stream without changes has come.
 * Limits: the format is internal to MongoDB (versions 4.2 to 8). Any other format yields undefined, and the caller then
 * only knows the position of the last change. `change-feed.test.ts` compares it with the cluster time of a change.
 */
const tokenPattern = /^82([0-9A-F]{8})([0-9A-F]{8})/i;

function readTokenTime(token: unknown): mongoose.mongo.Timestamp | undefined {
  const { _data: data } = (token ?? {}) as { _data?: unknown };
  const [, seconds, increment] = typeof data === 'string' ? (tokenPattern.exec(data) ?? []) : [];
  if (seconds === undefined || increment === undefined) return undefined;
  return new mongoose.mongo.Timestamp({ t: Number.parseInt(seconds, 16), i: Number.parseInt(increment, 16) });
}

type Document = mongoose.mongo.Document;
type RawChange = Document & { _id: unknown; clusterTime: Timestamp };
type RawStream = mongoose.mongo.ChangeStream<Document, mongoose.mongo.ChangeStreamDocument>;

interface FeedOptions {
  log: Logger;
  /** How many seconds before the start the stream begins, for subscribers that want past changes. */
  pastSeconds: number;
}

const retryDelayMs = 250;
const maxChangesPerBatch = 100;
/** The stream cannot be resumed: the token is invalid, not found, or older than the history of the database. */
const lostCodes: ReadonlySet<unknown> = new Set([260, 280, 286]);

const isHistoryLost = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && lostCodes.has(error.code);

const toPosition = ({ t, i }: Timestamp): FeedPosition => ({ seconds: t, increment: i, index: 0 });

const isChangeOperation = (operation: unknown): operation is FeedChange['operation'] =>
  changeOperations.includes(operation as FeedChange['operation']);

export class ChangeFeed {
  readonly #subscribers: readonly FeedSubscriber[];
  readonly #options: FeedOptions;
  readonly #pipeline: Document[];
  #stream: RawStream | undefined;
  #isRunning = false;
  #handing: Promise<void> = Promise.resolve();
  #token: unknown;
  #isDropped = false;
  #startedAt: Timestamp | undefined;
  #last: FeedPosition = { seconds: 0, increment: 0, index: 0 };

  /** @param subscribers in the order in which they get a change */
  constructor(subscribers: readonly FeedSubscriber[], options: FeedOptions) {
    this.#subscribers = subscribers;
    this.#options = options;
    this.#pipeline = createChangePipeline(subscribers);
  }

  /** Follows every change after `since`, which must be read before the first subscriber reads its state. */
  async start(since: Timestamp): Promise<void> {
    this.#isRunning = true;
    await this.#begin(since, { isFirst: true, pastSeconds: this.#options.pastSeconds });
    void this.#run();
  }

  /** Waits for the subscribers, but not for the pending read of the stream, which can take up to a second. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#stream?.close().catch(() => undefined);
    await this.#handing;
  }

  /** Opens the stream in the past, or at the present if the database no longer has the past. */
  async #begin(present: Timestamp, options: { isFirst: boolean; pastSeconds: number }): Promise<void> {
    this.#startedAt = present;
    this.#token = undefined;
    const start = await this.#findStart(present, options.pastSeconds);
    this.#stream = this.#open({ startAtOperationTime: start });
    const feedStart = { start: toPosition(start), present: toPosition(present), isFirst: options.isFirst };
    for (const subscriber of this.#subscribers) await this.#startSubscriber(subscriber, feedStart);
  }

  async #startSubscriber(subscriber: FeedSubscriber, start: FeedStart): Promise<void> {
    try {
      await subscriber.onStart(start);
    } catch (error) {
      this.#warn(error);
    }
  }

  async #findStart(present: Timestamp, pastSeconds: number): Promise<Timestamp> {
    if (pastSeconds === 0) return present;
    const past = new mongoose.mongo.Timestamp({ t: present.t - pastSeconds, i: 0 });
    if (await this.#canStartAt(past)) return past;
    const oldest = await findOldestTime();
    return oldest && (await this.#canStartAt(oldest)) ? oldest : present;
  }

  async #canStartAt(startAtOperationTime: Timestamp): Promise<boolean> {
    const stream = this.#open({ startAtOperationTime }, 1);
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

  #open(
    from: { startAtOperationTime: Timestamp } | { resumeAfter: unknown },
    maxAwaitTimeMS = 1_000,
  ): RawStream {
    const fullDocument = 'updateLookup';
    return getDatabase().watch<Document, mongoose.mongo.ChangeStreamDocument>(this.#pipeline, {
      fullDocument,
      maxAwaitTimeMS,
      ...from,
    });
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      try {
        await this.#followStream();
      } catch (error) {
        if (this.#isRunning) this.#warn(error);
        if (isHistoryLost(error)) this.#token = undefined;
      }
      await this.#stream?.close().catch(() => undefined);
      this.#stream = undefined;
      if (this.#isRunning) await new Promise((resolve) => setTimeout(resolve, retryDelayMs).unref());
    }
  }

  async #reopen(): Promise<void> {
    if (this.#token !== undefined) {
      this.#stream = this.#open({ resumeAfter: this.#token });
      return;
    }
    // The past contains the drop of the collection, and the stream would end there again.
    const pastSeconds = this.#isDropped ? 0 : this.#options.pastSeconds;
    await this.#begin(await readOperationTime(), { isFirst: false, pastSeconds });
    this.#isDropped = false;
  }

  async #followStream(): Promise<void> {
    if (!this.#stream) await this.#reopen();
    const stream = this.#stream;
    const startStep = createPieces(); // the stream decodes a whole batch in one turn of the event loop
    while (this.#isRunning && stream) {
      await startStep();
      const changes = await this.#readBatch(stream);
      if (!this.#isRunning) return;
      await (this.#handing = this.#handToAll(changes));
      // At the end of a batch, this token covers everything that the database has.
      this.#token = stream.resumeToken;
      const time = readTokenTime(this.#token);
      if (time) for (const subscriber of this.#subscribers) subscriber.onAdvance?.(toPosition(time));
    }
  }

  /** Waits for a change, and takes along those that arrived with it. */
  async #readBatch(stream: RawStream): Promise<FeedChange[]> {
    const changes: FeedChange[] = [];
    do {
      const raw = (await stream.tryNext()) as RawChange | null;
      if (!raw) break;
      const change = this.#toChange(raw);
      if (change) changes.push(change);
    } while (stream.bufferedCount() > 0 && changes.length < maxChangesPerBatch);
    return changes;
  }

  async #handToAll(changes: readonly FeedChange[]): Promise<void> {
    for (const subscriber of this.#subscribers) await this.#hand(changes, subscriber);
  }

  async #hand(changes: readonly FeedChange[], subscriber: FeedSubscriber): Promise<void> {
    const { collections, getsPast = false } = subscriber;
    const own = changes.filter(
      ({ collection, isPast }) => collections.includes(collection) && (getsPast || !isPast),
    );
    if (own.length === 0) return;
    try {
      await subscriber.onChanges(own);
    } catch (error) {
      this.#warn(error);
      await this.#startSubscriber(subscriber, { start: this.#last, present: this.#last, isFirst: false });
    }
  }

  #toChange(raw: RawChange): FeedChange | undefined {
    const { t, i } = raw.clusterTime;
    const isPast = this.#startedAt !== undefined && raw.clusterTime.lte(this.#startedAt);
    const operation: unknown = raw.operationType;
    if (!isChangeOperation(operation)) {
      // A drop in the past leaves the stream open. Only an invalidation ends it.
      if (isPast && operation !== 'invalidate') return undefined;
      this.#token = undefined;
      this.#isDropped = true;
      throw new Error('A collection was dropped or renamed');
    }
    const isSameTime = this.#last.seconds === t && this.#last.increment === i;
    const position = { seconds: t, increment: i, index: isSameTime ? this.#last.index + 1 : 1 };
    this.#last = position;
    const listFields = (value: unknown) => (value as string[] | undefined) ?? [];
    const { fields, removedFields, truncatedArrays } = raw;
    return {
      collection: (raw.ns as { coll: string }).coll,
      operation,
      id: String((raw.documentKey as { _id: unknown })._id),
      fields: [...listFields(fields), ...listFields(removedFields), ...listFields(truncatedArrays)],
      document: (raw.fullDocument as Document | null | undefined) ?? null,
      position,
      isPast,
    };
  }

  #warn(error: unknown): void {
    const reason = error instanceof Error ? error.name : 'unknown';
    this.#options.log.warn({ reason }, 'the changes of the database could not be followed, retrying');
  }
}
