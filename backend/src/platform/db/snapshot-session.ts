import mongoose, { type ClientSession } from 'mongoose';

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
