import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { getAppName } from './app-name.ts';
import { DatabaseError } from './database-error.ts';

/**
 * How soon a database that is away is told, in milliseconds: a silent server is noticed after a heartbeat and
 * `noticed`, and a call then waits `selection` for another. Together under the 5 s in which 503 is due. And how long a call
 * waits for a connection while all are taken.
 */
const connectionTimeoutsMs = { heartbeat: 500, noticed: 2_000, selection: 2_000, connection: 4_000 };

/** The connection, and whether the database can be written to right now. */
export interface DatabaseConnection {
  isReady: () => boolean;
  /** Does this whenever the database can be written to again. */
  onReconnect: (act: () => void) => void;
  close: () => Promise<void>;
}

/**
 * Connects Mongoose. Writes are acknowledged by a majority with journal, so that an acknowledged order survives.
 * @throws DatabaseError for a standalone server: orders need transactions, and those need a replica set.
 */
export async function connectDatabase(uri: string, log: Logger): Promise<DatabaseConnection> {
  mongoose.set('sanitizeFilter', true); // a second wall behind the schemas
  mongoose.set('strictQuery', 'throw');
  let writable = false;
  const whenBack: (() => void)[] = [];
  const { connection } = mongoose;
  const watching = connection.asPromise.bind(connection);
  try {
    // Parses the name of the database without connecting.
    const { dbName } = new mongoose.mongo.MongoClient(uri).options;
    await mongoose.connect(uri, {
      appName: getAppName(dbName),
      heartbeatFrequencyMS: connectionTimeoutsMs.heartbeat,
      connectTimeoutMS: connectionTimeoutsMs.noticed,
      serverSelectionTimeoutMS: connectionTimeoutsMs.selection,
      waitQueueTimeoutMS: connectionTimeoutsMs.connection,
      writeConcern: { w: 'majority', journal: true },
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`The database at ${redactCredentials(uri)} cannot be reached: ${reason}`);
  }
  await watching();
  await assertReplicaSet(uri);
  writable = true;
  connection.getClient().on('topologyDescriptionChanged', ({ newDescription }) => {
    const now =
      newDescription.hasDataBearingServers &&
      [...newDescription.servers.values()].some((server) => server.isWritable);
    if (now !== writable) log.warn(now ? 'the database is back' : 'the database is away');
    const isBack = now && !writable;
    writable = now;
    if (isBack) for (const act of whenBack) act();
  });
  const onReconnect = (act: () => void) => void whenBack.push(act);
  return { isReady: () => writable, onReconnect, close: () => mongoose.disconnect() };
}

async function assertReplicaSet(uri: string): Promise<void> {
  const hello = await mongoose.connection.db?.admin().command({ hello: 1 });
  if (hello?.setName || hello?.msg === 'isdbgrid') return;
  await mongoose.disconnect();
  throw new DatabaseError(
    `The MongoDB at ${redactCredentials(uri)} is a standalone server. Orders are placed in transactions, and those need ` +
      'a replica set (one node is enough): start mongod with --replSet rs0 and run rs.initiate() once.',
  );
}

/** The address without user and password, fit for a log; one that is not escaped may hold a slash or an @ too. */
export const redactCredentials = (uri: string): string => uri.replace(/\/\/.*@/s, '//');

/** Makes every declared index that is not there yet; finished before the first request. */
export async function buildIndexes(): Promise<void> {
  const there = await mongoose.connection.listCollections();
  const names = new Set(there.map(({ name }) => name));
  await Promise.all(
    Object.values(mongoose.models).map(async (model) => {
      if (!names.has(model.collection.name)) await model.createCollection();
      const declared = model.schema.indexes().map(([key, options]) => ({ key, ...options }));
      // All of a collection at once: one after the other, as Mongoose does it, is forty questions at every start.
      if (declared.length > 0)
        await model.collection.createIndexes(declared as mongoose.mongo.IndexDescription[]);
    }),
  );
}
