/*
 * Replays the changes since a backup from the oplog of the replica set, up to a point in time. The oplog has each
 * change of a document with its time. A transaction is one entry with several changes, or several entries if it is
 * large.
 */
import mongoose from 'mongoose';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { getDatabase, listCollectionNames } from './stored-documents.ts';

const { BSON, MongoClient, Timestamp } = mongoose.mongo;
type Timestamp = mongoose.mongo.Timestamp;

/** Size of the changes in one command, unless a single change is larger. MongoDB accepts 16 MiB. */
const maxBatchBytes = 1024 * 1024;
/** Commands that create and delete indexes and collections, which the product creates itself. */
const ignoredCommands = [
  'create',
  'createIndexes',
  'startIndexBuild',
  'commitIndexBuild',
  'abortIndexBuild',
  'dropIndexes',
  'collMod',
];

interface Change {
  op: string;
  ns: string;
  o: Record<string, unknown>;
  o2?: Record<string, unknown>;
}

export interface OplogEntry extends Change {
  ts: Timestamp;
  lsid?: { id: mongoose.mongo.Binary };
  txnNumber?: unknown;
  prevOpTime?: { ts: Timestamp };
}

export interface ReplayOptions {
  uri: string;
  /** The last moment to restore. */
  until: OplogTime;
}

/** Time in the oplog: seconds since 1970, and the number of the change within that second. */
interface OplogTime {
  seconds: number;
  increment: number;
}

interface Replay {
  changes: number;
  lastChangeAt: Date;
}

/**
 * Parses an ISO time, or seconds since 1970 with the number of a change (`1777919400:3`), as MongoDB's tools write it.
 * Returns undefined for any other text.
 */
export function parseOplogTime(text: string): OplogTime | undefined {
  const [, seconds, increment] = /^(\d+):(\d+)$/.exec(text) ?? [];
  if (seconds !== undefined) return { seconds: Number(seconds), increment: Number(increment) };
  const time = z.iso.datetime({ offset: true }).safeParse(text);
  return time.success ? { seconds: Math.floor(Date.parse(time.data) / 1_000), increment: 0 } : undefined;
}

const toDate = (time: Timestamp) => new Date(time.getHighBitsUnsigned() * 1_000);

function createTransactionCollector() {
  const open = new Map<string, Change[]>();
  return ({ lsid, txnNumber, prevOpTime, o }: OplogEntry): Change[] => {
    const key = `${lsid?.id.toString('hex')} ${String(txnNumber)}`;
    const isContinued = prevOpTime !== undefined && prevOpTime.ts.getHighBitsUnsigned() > 0;
    const earlier = open.get(key);
    if (isContinued && !earlier && txnNumber !== undefined)
      throw new BackupError('The oplog begins in the middle of a transaction. Use a later backup.');
    const changes = [...(earlier ?? []), ...(o.applyOps as Change[])];
    if (o.partialTxn !== true) open.delete(key);
    else open.set(key, changes);
    return o.partialTxn === true ? [] : changes;
  };
}

/** Returns the changes of documents in an entry. @throws BackupError for a change that cannot be replayed */
export function createOplogReader(database: string) {
  const collectTransaction = createTransactionCollector();
  const readChange = (change: Change, time: Timestamp): Change[] => {
    if (change.op === 'n' || !change.ns.startsWith(`${database}.`)) return [];
    if (change.op !== 'c') return [change];
    const [command = ''] = Object.keys(change.o);
    if (ignoredCommands.includes(command)) return [];
    throw new BackupError(
      `The oplog has the command ${command} at ${toDate(time).toISOString()}, which cannot be replayed. Choose an earlier time.`,
    );
  };
  return (entry: OplogEntry): Change[] => {
    const changes = entry.op === 'c' && 'applyOps' in entry.o ? collectTransaction(entry) : [entry];
    return changes.flatMap((change) => readChange(change, entry.ts));
  };
}

async function applyChanges(changes: readonly Change[], from: string): Promise<void> {
  const { databaseName } = getDatabase();
  // Without the ids of collections, which another database does not have.
  const applyOps = changes.map(({ op, ns, o, o2 }) => ({
    op,
    ns: `${databaseName}${ns.slice(from.length)}`,
    o,
    ...(o2 === undefined ? {} : { o2 }),
  }));
  if (applyOps.length > 0) await getDatabase().admin().command({ applyOps });
}

/**
 * Applies the changes after the snapshot of a backup to the restored documents.
 * @throws BackupError if the oplog does not reach back to the backup or up to the time, and errors of the databases
 */
export async function replayOplog(
  { uri, until }: ReplayOptions,
  { database, clusterTime }: Manifest,
  signal: AbortSignal,
): Promise<Replay> {
  const start = new Timestamp({ t: clusterTime.seconds, i: clusterTime.increment });
  const end = new Timestamp({ t: until.seconds, i: until.increment });
  if (end.lessThanOrEqual(start)) throw new BackupError('The backup is later than the time to restore.');
  const client = await new MongoClient(uri, { readPreference: 'primaryPreferred' }).connect();
  try {
    const oplog = client.db('local').collection<OplogEntry>('oplog.rs');
    const [first] = await oplog.find().sort({ $natural: 1 }).limit(1).toArray();
    const [last] = await oplog.find().sort({ $natural: -1 }).limit(1).toArray();
    if (!first || first.ts.greaterThan(start))
      throw new BackupError('The oplog no longer reaches back to the backup.');
    if (!last || last.ts.lessThan(end))
      throw new BackupError('The oplog does not reach the time to restore yet.');
    // MongoDB creates no collections while it applies changes.
    const existing = new Set(await listCollectionNames());
    const read = createOplogReader(database);
    let pending: Change[] = [];
    let pendingBytes = 0;
    let changes = 0;
    let lastChangeAt = toDate(start);
    const flush = async () => {
      for (const { ns } of pending) {
        const name = ns.slice(database.length + 1);
        if (!existing.has(name)) await getDatabase().createCollection(name);
        existing.add(name);
      }
      await applyChanges(pending, database);
      changes += pending.length;
      pending = [];
      pendingBytes = 0;
    };
    const entries = oplog.find({ ts: { $gt: start, $lte: end } }, { promoteValues: false, bsonRegExp: true });
    for await (const entry of entries) {
      signal.throwIfAborted();
      lastChangeAt = toDate(entry.ts);
      for (const change of read(entry)) {
        const bytes = BSON.calculateObjectSize(change);
        if (pendingBytes + bytes > maxBatchBytes) await flush();
        pending.push(change);
        pendingBytes += bytes;
      }
    }
    await flush();
    return { changes, lastChangeAt };
  } finally {
    await client.close();
  }
}
