import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { DatabaseError } from './driver-errors.ts';
import { explainDatabaseError } from './explain-database-error.ts';

/**
 * Returns the `appName` of this product's connections to a database. It tells their sessions apart from those of other
 * applications, and of other installations of this product, on the same replica set.
 */
export const getAppName = (databaseName: string): string => `homechef-market/${databaseName}`;

/**
 * Timeouts of the driver, in milliseconds. A silent server is detected after `heartbeat` plus `connect`, and a request
 * then waits `serverSelection` for another server. Their sum must stay below the 5 s in which the 503 response is due.
 * `poolWait` limits the wait for a free connection.
 */
const connectionTimeoutsMs = { heartbeat: 500, connect: 2_000, serverSelection: 2_000, poolWait: 4_000 };

export interface DatabaseConnection {
  isReady: () => boolean;
  onReconnect: (listener: () => void) => void;
  close: () => Promise<void>;
}

interface ConnectionOptions {
  monitorCommands?: boolean;
  waitMs?: number;
  /** Whether writes wait for the journal. Only tests, which may lose data, turn it off. */
  journal?: boolean;
}

/**
 * Connects Mongoose, and waits up to `waitMs` for the database to answer.
 * @throws DatabaseError if the server cannot be reached or is standalone: orders need transactions, which need a
 * replica set
 */
export async function connectDatabase(
  uri: string,
  log: Logger,
  { monitorCommands = false, waitMs = 0, journal = true }: ConnectionOptions = {},
): Promise<DatabaseConnection> {
  mongoose.set('sanitizeFilter', true); // in addition to the schemas
  mongoose.set('strictQuery', 'throw');
  let isWritable = false;
  const reconnectListeners: (() => void)[] = [];
  const { connection } = mongoose;
  const waitForConnection = connection.asPromise.bind(connection);
  try {
    // Parses the name of the database without connecting.
    const { dbName } = new mongoose.mongo.MongoClient(uri).options;
    await connectWithin(waitMs, log, uri, {
      appName: getAppName(dbName),
      heartbeatFrequencyMS: connectionTimeoutsMs.heartbeat,
      connectTimeoutMS: connectionTimeoutsMs.connect,
      serverSelectionTimeoutMS: connectionTimeoutsMs.serverSelection,
      waitQueueTimeoutMS: connectionTimeoutsMs.poolWait,
      // A majority of the nodes must journal each write, so that no acknowledged order is lost. `w` and `journal`
      // override the URI, which `writeConcern` would not.
      w: 'majority',
      journal,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      monitorCommands,
    });
  } catch (error) {
    const explanation = explainDatabaseError(error);
    if (explanation !== undefined) throw new DatabaseError(explanation);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`The database at ${redactCredentials(uri)} cannot be reached: ${reason}`);
  }
  await waitForConnection();
  await assertReplicaSet(uri);
  isWritable = true;
  connection.getClient().on('topologyDescriptionChanged', ({ newDescription }) => {
    const isWritableNow =
      newDescription.hasDataBearingServers &&
      [...newDescription.servers.values()].some((server) => server.isWritable);
    if (isWritableNow !== isWritable)
      log.warn(isWritableNow ? 'the database is back' : 'the database is away');
    const hasReconnected = isWritableNow && !isWritable;
    isWritable = isWritableNow;
    if (hasReconnected) for (const listener of reconnectListeners) listener();
  });
  const onReconnect = (listener: () => void) => void reconnectListeners.push(listener);
  return { isReady: () => isWritable, onReconnect, close: () => mongoose.disconnect() };
}

/** Retries a failed server selection, because the servers or their primary may still be starting. */
async function connectWithin(
  waitMs: number,
  log: Logger,
  uri: string,
  options: mongoose.ConnectOptions,
): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false)
    try {
      await mongoose.connect(uri, options);
      return;
    } catch (error) {
      const isServerAway = error instanceof mongoose.Error.MongooseServerSelectionError;
      if (!isServerAway || performance.now() > deadline) throw error;
      if (isFirst) log.warn('waiting for the database');
    }
}

async function assertReplicaSet(uri: string): Promise<void> {
  const hello = await mongoose.connection.db?.admin().command({ hello: 1 });
  if (hello?.setName) return;
  await mongoose.disconnect();
  throw new DatabaseError(
    `The MongoDB at ${redactCredentials(uri)} is a standalone server. Orders are placed in transactions, and these need ` +
      'a replica set (one node is enough): start mongod with --replSet rs0 and run rs.initiate() once.',
  );
}

/** Removes user and password from a URI, for logs. An unescaped password may contain a slash or an @. */
const redactCredentials = (uri: string): string => uri.replace(/\/\/.*@/s, '//');

/**
 * Creates the declared collections and indexes that are missing. Must finish before the first request. The collections
 * are created one by one: mongod does so anyway, and on a busy machine forty commands at once would wait for a
 * connection longer than `poolWait` and abort the start.
 */
export async function buildIndexes(): Promise<void> {
  const collections = await mongoose.connection.listCollections();
  const existingNames = new Set(collections.map(({ name }) => name));
  for (const model of Object.values(mongoose.models)) {
    if (!existingNames.has(model.collection.name)) await model.createCollection();
    const declared = model.schema.indexes().map(([key, options]) => ({ key, ...options }));
    // One command per collection. Mongoose would send one per index, about forty at each start.
    if (declared.length > 0)
      await model.collection.createIndexes(declared as mongoose.mongo.IndexDescription[]);
  }
}
