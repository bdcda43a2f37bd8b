import mongoose, { type ClientSession } from 'mongoose';
import { serverBusy } from '../lib/app-error.ts';
import { withTimeout } from '../lib/timeout.ts';

/** For how long a transaction is begun anew that was in another's way, in milliseconds. */
const maxRetryMs = 5_000;

/**
 * When a transaction counts as never answered, in milliseconds: longer than any takes, for one that is stored after all
 * was told to have failed. See `read-together.ts` for what is never answered; what such a one has touched, the database gives
 * back (`left-open.ts`).
 */
const defaultTimeoutMs = 30_000;

/** What is to be done once the transaction of a session is stored. */
const commitCallbacks = new WeakMap<ClientSession, (() => unknown)[]>();

/**
 * Does all of it, or nothing. Conflicts with other transactions are retried inside, with growing pauses;
 * whatever else `act` throws undoes everything and comes out. `act` may run several times.
 * @throws 503 when it was in the way of others for too long, or not answered in `atMost` milliseconds: it may be stored then
 */
export const withTransaction = <T>(
  act: (session: ClientSession) => Promise<T>,
  atMost = defaultTimeoutMs,
): Promise<T> =>
  withTimeout(atMost, runTransaction(act), () => {
    throw serverBusy();
  });

async function runTransaction<T>(act: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.connection.startSession();
  const begun = performance.now();
  try {
    const result = await session.withTransaction(
      (mine) => {
        if (performance.now() - begun > maxRetryMs) throw serverBusy();
        commitCallbacks.set(mine, []);
        return act(mine);
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
    );
    await Promise.all((commitCallbacks.get(session) ?? []).map((then) => then()));
    return result;
  } finally {
    await session.endSession();
  }
}

/** Does this once the transaction is stored, before whoever asked for it is answered; not when it is undone. */
export const afterCommit = (session: ClientSession, act: () => unknown): void =>
  void commitCallbacks.get(session)?.push(act);
