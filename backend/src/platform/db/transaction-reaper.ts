/*
 * Aborts transactions that a crashed process of this product left open. MongoDB itself would hold their locks for a
 * minute (`transactionLifetimeLimitSeconds`, which is not ours to change in a database behind `MONGODB_URI`), and orders
 * of the products that they changed would fail in the meantime. F9 of `npm run trust` allows ten seconds. It relies on
 * `$currentOp` and `killSessions`; no library does this. Limits: it considers only sessions whose last statement came
 * from a connection with this product's `appName` for this database, so other applications on the same replica set are
 * never affected.
 */
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { getAppName } from './connection.ts';

const scanIntervalMs = 1_000;

const defaultMaxIdleMs = { closed: 500, open: 10_000 }; // since the last statement, by the state of its connection

interface CurrentOperation {
  type: string;
  connectionId?: number; // connection of the last statement
  lsid?: { id: mongoose.mongo.UUID };
  txnNumber?: mongoose.mongo.Long | number;
  transaction?: {
    timeActiveMicros: mongoose.mongo.Long | number;
    timeInactiveMicros: mongoose.mongo.Long | number;
  };
}

/** Times of a transaction between two statements, as MongoDB counts them: from its beginning, in microseconds. */
interface Times {
  active: number;
  inactive: number;
}

/**
 * Returns a function that aborts the transactions of any process of this product that have been idle for too long, and
 * returns how many. MongoDB tells only for how long a transaction was idle in all, so the time since its last statement
 * is measured from the first call that sees its active time as it still is. A transaction that goes on is kept, however
 * long it takes. This needs no cluster-wide privilege: a database user may always list and kill its own sessions.
 */
export function createTransactionReaper(
  maxIdleMs = defaultMaxIdleMs,
  connection = mongoose.connection,
): () => Promise<number> {
  let firstSeen = new Map<string, Times>();
  return async () => {
    const admin = connection.getClient().db('admin');
    const operations = await admin
      .aggregate<CurrentOperation>([
        { $currentOp: { idleSessions: true, idleConnections: true } },
        { $match: { appName: getAppName(connection.name) } },
        {
          $project: {
            type: 1,
            connectionId: 1,
            'lsid.id': 1,
            txnNumber: '$transaction.parameters.txnNumber',
            'transaction.timeActiveMicros': 1,
            'transaction.timeInactiveMicros': 1,
          },
        },
      ])
      .toArray();
    const openConnections = new Set(
      operations.flatMap(({ type, connectionId }) => (type === 'op' ? connectionId : [])),
    );
    const seen = new Map<string, Times>();
    const abandoned = operations.flatMap(({ type, transaction, connectionId, lsid, txnNumber }) => {
      if (type !== 'idleSession' || !transaction || !lsid) return [];
      const active = Number(transaction.timeActiveMicros);
      const inactive = Number(transaction.timeInactiveMicros);
      const key = `${lsid.id.toHexString()} ${String(txnNumber)}`;
      const first = firstSeen.get(key);
      const since = first?.active === active ? first : { active, inactive };
      seen.set(key, since);
      const idleMs = (inactive - since.inactive) / 1_000;
      return idleMs > maxIdleMs[openConnections.has(connectionId) ? 'open' : 'closed']
        ? [{ id: lsid.id }]
        : [];
    });
    firstSeen = seen;
    // An empty list would kill every session of the user.
    if (abandoned.length > 0) await admin.command({ killSessions: abandoned });
    return abandoned.length;
  };
}

/** Starts to abort abandoned transactions once per second. */
export function startTransactionReaper(log: Logger): () => void {
  const abortAbandoned = createTransactionReaper();
  let isScanning = false;
  const scan = async () => {
    if (isScanning) return;
    isScanning = true;
    // The connection reports an unreachable database.
    const aborted = await abortAbandoned().catch(() => 0);
    isScanning = false;
    if (aborted > 0) log.warn({ aborted }, 'abandoned transactions were aborted');
  };
  const timer = setInterval(() => void scan(), scanIntervalMs).unref();
  return () => clearInterval(timer);
}
