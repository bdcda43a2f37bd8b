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
import { createApp, createRequestListener, type AppDependencies } from '../app/create-app.ts';
import { buildIndexes, connectDatabase, type DatabaseConnection } from '../db/connection.ts';
import { createDependencies } from '../app/dependencies.ts';
import { readEnv } from '../config/env.ts';
import type { LiveEventSettings } from '../events/live-events.ts';
import { createMessageClasses, type MessageClasses } from '../http/server/message-classes.ts';
import { createLogger } from '../lib/logger.ts';
import { configureKitchens } from '../kitchens/kitchen-config.ts';
import { startKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import { startCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { hashSettings } from '../users/password-hashing.ts';
import { disabledRateLimits } from './test-env.ts';

export const testSecret = randomBytes(48).toString('base64');

export interface TestApp {
  app: Express;
  deps: AppDependencies;
  /** The app on its own port. `apiAs` sends requests to it. */
  server: Server;
  uri: string;
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
  /** Uses the password hashing of production. The default is cheap, because tests create hundreds of accounts. */
  realPasswords?: boolean;
  liveEventSettings?: Partial<LiveEventSettings>;
}

/** Starts the app with its own database in the real MongoDB, before all tests of the file. */
export function startTestApp(
  settings: Record<string, string> = {},
  { log, realPasswords, liveEventSettings }: Options = {},
): TestApp {
  if (!realPasswords) hashSettings.cost = 4;
  let database: DatabaseConnection;
  let uploads: string;
  let stopIndexes: (() => Promise<void>)[];
  beforeAll(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'homechef-uploads-'));
    const uri = new URL(inject('mongodbUri'));
    uri.pathname = `/test-${randomBytes(6).toString('hex')}`;
    testApp.uri = uri.href;
    const env = readEnv({
      ...disabledRateLimits,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      UPLOADS_DIR: uploads,
      MONGODB_URI: uri.href,
      JWT_SECRET: testSecret,
      ...settings,
    });
    const logger = log ?? createLogger(env.LOG_LEVEL);
    database = await connectDatabase(uri.href, logger);
    await buildIndexes();
    testApp.deps = await createDependencies({
      env,
      log: logger,
      secret: testSecret,
      isReady: () => database.isReady(),
      liveEventSettings,
    });
    testApp.app = createApp(testApp.deps);
    configureKitchens(env);
    stopIndexes = [await startKitchenIndex(logger), await startCatalogIndex(logger)];
    testApp.server = await listenOnFreePort(
      createRequestListener(testApp.deps, testApp.app),
      createMessageClasses(testApp.app),
    );
  });
  afterAll(async () => {
    testApp.server.closeAllConnections();
    testApp.server.close();
    await testApp.deps.liveEvents.stop();
    await Promise.all(stopIndexes.map((stop) => stop()));
    await mongoose.connection.dropDatabase();
    await database.close();
    await rm(uploads, { recursive: true, force: true });
  });
  return testApp;
}
