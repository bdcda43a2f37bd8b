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
  transaction?: { timeInactiveMicros: mongoose.mongo.Long | number };
}

/**
 * Aborts transactions of any process of this product that have been idle for too long, and returns how many. A process
 * that was merely slow loses nothing, because `withTransaction` starts its transaction again. This needs no
 * cluster-wide privilege: a database user may always list and kill its own sessions.
 */
export async function abortAbandonedTransactions(
  maxIdleMs = defaultMaxIdleMs,
  connection = mongoose.connection,
): Promise<number> {
  const admin = connection.getClient().db('admin');
  const operations = await admin
    .aggregate<CurrentOperation>([
      { $currentOp: { idleSessions: true, idleConnections: true } },
      { $match: { appName: getAppName(connection.name) } },
      { $project: { type: 1, connectionId: 1, 'lsid.id': 1, 'transaction.timeInactiveMicros': 1 } },
    ])
    .toArray();
  const openConnections = new Set(
    operations.flatMap(({ type, connectionId }) => (type === 'op' ? connectionId : [])),
  );
  const abandoned = operations.filter(({ type, transaction, connectionId }) => {
    const idleMs = Number(transaction?.timeInactiveMicros ?? 0) / 1_000;
    return (
      type === 'idleSession' && idleMs > maxIdleMs[openConnections.has(connectionId) ? 'open' : 'closed']
    );
  });
  const sessions = abandoned.flatMap(({ lsid }) => (lsid ? { id: lsid.id } : []));
  // An empty list would kill every session of the user.
  if (sessions.length > 0) await admin.command({ killSessions: sessions });
  return sessions.length;
}

/** Starts to abort abandoned transactions once per second. */
export function startTransactionReaper(log: Logger): () => void {
  let isScanning = false;
  const scan = async () => {
    if (isScanning) return;
    isScanning = true;
    // The connection reports an unreachable database.
    const aborted = await abortAbandonedTransactions().catch(() => 0);
    isScanning = false;
    if (aborted > 0) log.warn({ aborted }, 'abandoned transactions were aborted');
  };
  const timer = setInterval(() => void scan(), scanIntervalMs).unref();
  return () => clearInterval(timer);
}
