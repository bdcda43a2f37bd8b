/*
 * Aborts transactions that a crashed process of this product left open. MongoDB itself keeps their locks for a minute.
 * Orders of the products that they changed would fail meanwhile. No library does this: it relies on `$currentOp` and
 * `killSessions`. Limits: only sessions whose last statement came from a connection with this product's `appName` for
 * this database are considered, so other applications on the same replica set are never affected.
 */
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { getAppName } from './app-name.ts';

const scanIntervalMs = 1_000;

const defaultMaxIdleMs = { closed: 500, open: 10_000 }; // without a statement, by state of the connection

interface CurrentOperation {
  type: string;
  connectionId?: number; // connection of the last statement
  lsid?: { id: mongoose.mongo.UUID };
  transaction?: { timeInactiveMicros: mongoose.mongo.Long | number };
}

/**
 * Aborts transactions of any process of this product that have been idle for too long, and returns their number. A
 * process that was only slow loses nothing: `withTransaction` starts its transaction again. Needs no cluster-wide
 * privilege, because a user may always list and kill its own sessions.
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
  // An empty list would kill all sessions of the user.
  if (sessions.length > 0) await admin.command({ killSessions: sessions });
  return sessions.length;
}

/** Starts to abort abandoned transactions once per second. */
export function startTransactionReaper(log: Logger): () => void {
  let isScanning = false;
  const scan = async () => {
    if (isScanning) return;
    isScanning = true;
    // An unreachable database is reported by the connection.
    const aborted = await abortAbandonedTransactions().catch(() => 0);
    isScanning = false;
    if (aborted > 0) log.warn({ aborted }, 'abandoned transactions were aborted');
  };
  const timer = setInterval(() => void scan(), scanIntervalMs).unref();
  return () => clearInterval(timer);
}
