import mongoose from 'mongoose';

/** Asks the database for its members and returns the number of copies besides the primary, and the time of the answer. */
export async function readDatabaseState(): Promise<{ copies: number; answerMs: number }> {
  const start = performance.now();
  const reply = await mongoose.connection.db?.command({ hello: 1 });
  const hosts: unknown = reply?.hosts;
  return {
    copies: Array.isArray(hosts) ? hosts.length - 1 : 0,
    answerMs: Math.round(performance.now() - start),
  };
}
