import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp, type Deps } from '../app.ts';
import { buildIndexes, connectDatabase, type Database } from '../db/connect.ts';
import { createDeps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';

/** Limits are off unless a test asks for them: tests come from one address. */
const noLimits = {
  RATE_LIMIT_LOGIN_FAILURES: '0',
  RATE_LIMIT_ORDER_MISSES: '0',
  RATE_LIMIT_REGISTRATIONS: '0',
  RATE_LIMIT_GUEST_ORDERS: '0',
  RATE_LIMIT_OPEN_GUEST_ORDERS: '0',
  RATE_LIMIT_UPLOADS: '0',
};

const secret = randomBytes(48).toString('base64');

/** The running app of a test file. */
export interface TestApp {
  app: Express;
  deps: Deps;
}

/** A database of this test file's own in the real MongoDB, and the app on it. */
export function startApp(settings: Record<string, string> = {}): TestApp {
  const running = {} as TestApp;
  let database: Database;
  let uploads: string;
  beforeAll(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'homechef-uploads-'));
    const uri = new URL(inject('mongodbUri'));
    uri.pathname = `/test-${randomBytes(6).toString('hex')}`;
    const env = readEnv({
      ...noLimits,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      UPLOADS_DIR: uploads,
      MONGODB_URI: uri.href,
      JWT_SECRET: secret,
      ...settings,
    });
    const log = createLog(env.LOG_LEVEL);
    database = await connectDatabase(uri.href, log);
    await buildIndexes();
    running.deps = await createDeps({ env, log, secret, isReady: () => database.isReady() });
    running.app = createApp(running.deps);
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await database.close();
    await rm(uploads, { recursive: true, force: true });
  });
  return running;
}
