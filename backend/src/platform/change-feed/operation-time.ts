import mongoose from 'mongoose';

export type Timestamp = mongoose.mongo.Timestamp;

/** @throws if the database is not connected */
export function getDatabase(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  return db;
}

/**
 * Returns the current operation time of the database, from which a change stream can start.
 * @throws without a replica set
 */
export async function readOperationTime(): Promise<Timestamp> {
  const { operationTime } = await getDatabase().command({ ping: 1 });
  if (operationTime instanceof mongoose.mongo.Timestamp) return operationTime;
  throw new Error('The database returned no operation time');
}

/** Returns the time of the oldest change that the database still has, or undefined if it cannot be read. */
export async function findOldestTime(): Promise<Timestamp | undefined> {
  const oplog = mongoose.connection.getClient().db('local').collection<{ ts: Timestamp }>('oplog.rs');
  const [oldest] = await oplog
    .find({}, { sort: { $natural: 1 }, limit: 1, projection: { ts: 1 } })
    .toArray()
    .catch(() => []); // A mongos cannot read the oplogs of its shards.
  return oldest?.ts;
}
