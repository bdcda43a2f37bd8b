import mongoose, { type ClientSession } from 'mongoose';

/** How long a transaction may take with all its retries, in milliseconds. */
const longest = 30_000;

/**
 * Does all of it, or nothing. Conflicts with other transactions are retried inside, with growing pauses;
 * whatever else `act` throws undoes everything and comes out. `act` may run several times.
 */
export async function withTransaction<T>(act: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.connection.startSession();
  try {
    return await session.withTransaction(act, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
      timeoutMS: longest,
    });
  } finally {
    await session.endSession();
  }
}
