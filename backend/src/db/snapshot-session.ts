import mongoose, { type ClientSession } from 'mongoose';

/**
 * Everything `read` looks at is of one moment, though others go on writing. The database remembers a moment for some
 * five minutes.
 */
export async function withSnapshotSession<T>(read: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.connection.startSession({ snapshot: true });
  try {
    return await read(session);
  } finally {
    await session.endSession();
  }
}
