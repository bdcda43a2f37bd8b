import mongoose from 'mongoose';
import type { Logger } from 'pino';

/** How often it is looked, and how long a transaction may have waited for its process, in milliseconds. */
const [every, patience] = [1_000, 3_000];

interface OpenTransaction {
  lsid: { id: mongoose.mongo.UUID };
}

/**
 * Undoes the transactions that have waited that long for whoever began them; how many. A process that dies in the
 * middle of an order leaves its transaction open: the database keeps what it has touched for a minute, and nobody
 * could order that item meanwhile. A process that is only slow loses nothing, for `withTransaction` begins anew.
 */
export async function undoLeftOpen(milliseconds: number): Promise<number> {
  const admin = mongoose.connection.getClient().db('admin');
  const left = await admin
    .aggregate<OpenTransaction>([
      { $currentOp: { idleSessions: true } },
      { $match: { type: 'idleSession', 'transaction.timeInactiveMicros': { $gt: milliseconds * 1_000 } } },
      { $project: { 'lsid.id': 1 } },
    ])
    .toArray();
  // None would mean all.
  if (left.length > 0) await admin.command({ killSessions: left.map(({ lsid: { id } }) => ({ id })) });
  return left.length;
}

/** Looks for them every second until it is told to stop; those of processes that are gone, on whatever machine. */
export function watchLeftOpen(log: Logger): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const undone = await undoLeftOpen(patience).catch(() => 0); // the database is away; that is told elsewhere
    isLooking = false;
    if (undone > 0) log.warn({ undone }, 'transactions that nobody went on with were undone');
  };
  const looking = setInterval(() => void look(), every).unref();
  return () => clearInterval(looking);
}
