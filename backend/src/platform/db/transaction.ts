import mongoose, { type ClientSession } from 'mongoose';
import { serverBusy } from '../lib/app-error.ts';
import { withTimeout } from '../lib/timeout.ts';

/**
 * Runs `read` with a session in which all reads see the same point in time, despite concurrent writes. MongoDB keeps a
 * snapshot for about five minutes.
 */
export async function withSnapshotSession<T>(read: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.connection.startSession({ snapshot: true });
  try {
    return await read(session);
  } finally {
    await session.endSession();
  }
}

const maxRetryMs = 5_000;

/**
 * Timeout of a transaction, in milliseconds, because the driver may never settle it (see `batch-loader.ts`). It is
 * longer than any transaction takes, because a transaction that commits after its timeout was already reported as
 * failed. The transaction reaper aborts one that stays open.
 */
const defaultTimeoutMs = 30_000;

let retries = 0;

/** Returns how often this process has retried a transaction after a conflict. */
export const getTransactionRetries = (): number => retries;

const commitCallbacks = new WeakMap<ClientSession, (() => unknown)[]>();

/**
 * Runs `task` in a transaction: either all of its writes are stored or none. Retries conflicts with other transactions
 * after growing delays, so `task` can run more than once. Any other error of `task` aborts the transaction and is
 * rethrown.
 * @throws AppError `server.busy` (503) after 5 s of conflicts, or without a result after `timeoutMs`. In the latter
 * case the transaction can still commit.
 */
export const withTransaction = <T>(
  task: (session: ClientSession) => Promise<T>,
  timeoutMs = defaultTimeoutMs,
): Promise<T> =>
  withTimeout(timeoutMs, runTransaction(task), () => {
    throw serverBusy();
  });

async function runTransaction<T>(task: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.connection.startSession();
  const startedAt = performance.now();
  let attempts = 0;
  try {
    const result = await session.withTransaction(
      async (transactionSession) => {
        if (performance.now() - startedAt > maxRetryMs) throw serverBusy();
        attempts += 1;
        if (attempts > 1) retries += 1;
        commitCallbacks.set(transactionSession, []);
        const returned = await task(transactionSession);
        // A task that aborts on purpose returns normally.
        if (!transactionSession.inTransaction()) commitCallbacks.delete(transactionSession);
        return returned;
      },
      { readConcern: { level: 'snapshot' } }, // The connection has the write concern.
    );
    await Promise.all((commitCallbacks.get(session) ?? []).map((callback) => callback()));
    return result;
  } finally {
    await session.endSession();
  }
}

/** Registers a callback that runs after the commit, before `withTransaction` resolves. It does not run after an abort. */
export const afterCommit = (session: ClientSession, callback: () => unknown): void =>
  void commitCallbacks.get(session)?.push(callback);
