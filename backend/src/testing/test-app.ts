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
import { createMessageClasses, type MessageClasses } from '../http/server/message-classes.ts';
import { createLogger } from '../lib/logger.ts';
import { startCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { hashSettings } from '../users/password-hashing.ts';
import { disabledRateLimits } from './test-env.ts';

/** What the tokens of the tests are signed with. */
export const testSecret = randomBytes(48).toString('base64');

/** The running app of a test file. */
export interface TestApp {
  app: Express;
  deps: AppDependencies;
  /** The app on a port of its own: what `as` talks to. */
  server: Server;
  /** The database of this test file. */
  uri: string;
}

const running = {} as TestApp;

/** The app this test file started. */
export const getTestApp = (): TestApp => {
  if (!running.server) throw new Error('Call startApp() at the top of the test file first');
  return running;
};

/** Listens on a free port. */
export async function listenOnFreePort(app: RequestListener, shapes: MessageClasses = {}): Promise<Server> {
  const server = createServer(shapes, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

interface Options {
  /** Where the app's log goes, when a test reads it. */
  log?: Logger;
  /** Hash passwords as in production; else cheaply, for tests make hundreds of accounts. */
  realPasswords?: boolean;
}

/** A database of this test file's own in the real MongoDB, and the app on it. */
export function startTestApp(
  settings: Record<string, string> = {},
  { log, realPasswords }: Options = {},
): TestApp {
  if (!realPasswords) hashSettings.cost = 4;
  let database: DatabaseConnection;
  let uploads: string;
  let closeShelf: () => Promise<void>;
  beforeAll(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'homechef-uploads-'));
    const uri = new URL(inject('mongodbUri'));
    uri.pathname = `/test-${randomBytes(6).toString('hex')}`;
    running.uri = uri.href;
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
    running.deps = await createDependencies({
      env,
      log: logger,
      secret: testSecret,
      isReady: () => database.isReady(),
    });
    running.app = createApp(running.deps);
    closeShelf = await startCatalogIndex(logger);
    running.server = await listenOnFreePort(
      createRequestListener(running.deps, running.app),
      createMessageClasses(running.app),
    );
  });
  afterAll(async () => {
    running.server.closeAllConnections();
    running.server.close();
    await closeShelf();
    await mongoose.connection.dropDatabase();
    await database.close();
    await rm(uploads, { recursive: true, force: true });
  });
  return running;
}
