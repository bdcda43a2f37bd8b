import mongoose from 'mongoose';
import type { Logger } from 'pino';

const scanIntervalMs = 1_000;

/** How long a transaction may wait whose connection is gone, and any other, in milliseconds. */
const maxIdleMs = { gone: 500, silent: 10_000 };

/** What the database tells of a connection, or of a transaction between two of its statements. */
interface CurrentOperation {
  type: string;
  /** Over which the last statement came. */
  connectionId?: number;
  lsid?: { id: mongoose.mongo.UUID };
  transaction?: { timeInactiveMicros: mongoose.mongo.Long | number };
}

/**
 * Undoes the transactions that nobody goes on with; how many. A process that dies in the middle of an order leaves its
 * transaction open: the database keeps what it has touched for a minute, and nobody could order that item meanwhile.
 * A process that was only slow loses nothing, for `withTransaction` begins anew.
 */
export async function abortAbandonedTransactions({ gone, silent }: typeof maxIdleMs): Promise<number> {
  const admin = mongoose.connection.getClient().db('admin');
  const told = await admin
    .aggregate<CurrentOperation>([
      { $currentOp: { idleSessions: true, idleConnections: true } },
      { $project: { type: 1, connectionId: 1, 'lsid.id': 1, 'transaction.timeInactiveMicros': 1 } },
    ])
    .toArray();
  const alive = new Set(told.flatMap(({ type, connectionId }) => (type === 'op' ? connectionId : [])));
  const left = told.filter(({ type, transaction, connectionId }) => {
    const waited = Number(transaction?.timeInactiveMicros ?? 0) / 1_000;
    return type === 'idleSession' && waited > (alive.has(connectionId) ? silent : gone);
  });
  const sessions = left.flatMap(({ lsid }) => (lsid ? { id: lsid.id } : []));
  // None would mean all.
  if (sessions.length > 0) await admin.command({ killSessions: sessions });
  return sessions.length;
}

/** Looks for them every second until it is told to stop; those of processes that are gone, on whatever machine. */
export function startTransactionReaper(log: Logger): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const undone = await abortAbandonedTransactions(maxIdleMs).catch(() => 0); // the database is away; that is told elsewhere
    isLooking = false;
    if (undone > 0) log.warn({ undone }, 'transactions that nobody went on with were undone');
  };
  const looking = setInterval(() => void look(), scanIntervalMs).unref();
  return () => clearInterval(looking);
}
