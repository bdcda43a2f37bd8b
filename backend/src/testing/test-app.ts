import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { startChangeFeed } from '../app/change-subscribers.ts';
import { createApp, createRequestListener } from '../app/create-app.ts';
import type { AppDependencies } from '../app/dependencies.ts';
import { buildIndexes, connectDatabase, type DatabaseConnection } from '../platform/db/connection.ts';
import { createDependencies } from '../app/dependencies.ts';
import { readEnv } from '../platform/config/env.ts';
import type { LiveEventSettings } from '../features/live-events/live-events.ts';
import { createMessageClasses, type MessageClasses } from '../platform/http/server/message-classes.ts';
import { createLogger } from '../platform/lib/logger.ts';
import { startKitchenIndex } from '../features/kitchens/index/kitchen-index-instance.ts';
import type { ChangeFeed } from '../platform/change-feed/change-feed.ts';
import { readOperationTime } from '../platform/change-feed/operation-time.ts';
import { getMaxCatalogBytes } from '../features/products/catalog-index/catalog-memory.ts';
import {
  startCatalogIndex,
  updateKitchenOfCatalog,
} from '../features/products/catalog-index/index-instance.ts';
import { hashSettings } from '../features/users/passwords/password-hashing.ts';
import { disabledRateLimits } from './test-env.ts';

/** The catalog in memory, and in the database for a market that does not fit: name and `CATALOG_MEMORY_MB`. */
export const bothCatalogs = [
  ['memory', '100'],
  ['database', '0'],
] as const;

export const testSecret = randomBytes(48).toString('base64');

// Test files of one worker after the other share a database (docs/adr/0036-tools-and-tests.md). In random order nearly
// every file starts a worker process, and a database for each would reach mongod's limit of open files.
const databaseName = `test-${process.env.VITEST_POOL_ID ?? ''}`;

export interface TestApp {
  app: Express;
  deps: AppDependencies;
  /** The app on its own port. `apiAs` sends requests to it. */
  server: Server;
  uri: string;
  startedAtMs: number; // on the clock of `performance`
}

const testApp = {} as TestApp;

export const getTestApp = (): TestApp => {
  if (!testApp.server) throw new Error('Call startTestApp() at the top of the test file first');
  return testApp;
};

export async function listenOnFreePort(
  app: RequestListener,
  messageClasses: MessageClasses = {},
): Promise<Server> {
  const server = createServer(messageClasses, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

interface Options {
  log?: Logger;
  liveEventSettings?: Partial<LiveEventSettings>;
  /** Lets a test listen to the commands of the connection. */
  monitorCommands?: boolean;
}

/** Deletes all documents. A new database would take ten times as long, because it needs about a hundred indexes. */
async function emptyDatabase(): Promise<void> {
  const collections = await mongoose.connection.listCollections();
  await Promise.all(
    collections.map(async ({ name }) => {
      const collection = mongoose.connection.collection(name);
      if (name === 'system.profile') await collection.drop();
      // The process keeps the keys of notices in memory.
      else if (name !== 'noticeKeys') await collection.deleteMany({});
    }),
  );
}

/** Starts the app before all tests of the file, with an empty database in the real MongoDB. */
export function startTestApp(
  settings: Record<string, string> = {},
  { log, liveEventSettings, monitorCommands = false }: Options = {},
): TestApp {
  hashSettings.cost = 4; // cheap, because tests create hundreds of accounts
  let database: DatabaseConnection;
  let uploads: string;
  let stopIndexes: (() => void)[];
  let feed: ChangeFeed;
  beforeAll(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'homechef-uploads-'));
    const uri = new URL(inject('mongodbUri'));
    uri.pathname = `/${databaseName}`;
    testApp.uri = uri.href;
    const env = readEnv({
      ...disabledRateLimits,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      UPLOADS_DIR: uploads,
      MONGODB_URI: uri.href,
      JWT_SECRET: testSecret,
      CATALOG_MEMORY_MB: inject('catalogMemoryMb'),
      ...settings,
    });
    const logger = log ?? createLogger(env.LOG_LEVEL);
    database = await connectDatabase(uri.href, logger, { monitorCommands, journal: false });
    await emptyDatabase();
    await buildIndexes();
    testApp.deps = await createDependencies({
      env,
      log: logger,
      secret: testSecret,
      isReady: () => database.isReady(),
      liveEventSettings,
    });
    testApp.app = createApp(testApp.deps);
    const openedAt = await readOperationTime();
    testApp.startedAtMs = performance.now();
    feed = await startChangeFeed(testApp.deps, logger, openedAt, 0);
    stopIndexes = [
      await startKitchenIndex(logger, env, updateKitchenOfCatalog),
      await startCatalogIndex(logger, { maxBytes: getMaxCatalogBytes(env) }),
    ];
    testApp.server = await listenOnFreePort(
      createRequestListener(testApp.deps, testApp.app),
      createMessageClasses(testApp.app),
    );
  });
  afterAll(async () => {
    testApp.server.closeAllConnections();
    testApp.server.close();
    testApp.deps.liveEvents.stop();
    await feed.stop();
    for (const stop of stopIndexes) stop();
    await database.close();
    await rm(uploads, { recursive: true, force: true });
  });
  return testApp;
}
