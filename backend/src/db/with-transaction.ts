import mongoose, { type ClientSession } from 'mongoose';

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
    });
  } finally {
    await session.endSession();
  }
}
