import { existsSync } from 'node:fs';
import { assertDatabaseSetting, type Env } from '../../platform/config/env.ts';
import { connectDatabase } from '../../platform/db/connection.ts';
import { findRunningUri, startEmbeddedMongod } from '../../platform/db/embedded-mongod/embedded-mongod.ts';
import { DataDirLockedError } from '../../platform/db/embedded-mongod/process/pid-lock.ts';
import { getDataDirPaths } from '../../platform/db/embedded-mongod/shared/mongod-config.ts';
import { createLogger } from '../../platform/lib/logger.ts';
import { CommandError } from './run-command.ts';

const log = createLogger('silent');

/**
 * Returns the configured database, or starts the embedded one for the duration of the command, unless the application
 * is running.
 */
async function findDatabase(env: Env, createsDatabase: boolean) {
  assertDatabaseSetting(env);
  const { MONGODB_URI, DATA_DIR } = env;
  const keepRunning = () => Promise.resolve();
  if (MONGODB_URI) return { uri: MONGODB_URI, stop: keepRunning };
  if (!createsDatabase && !existsSync(getDataDirPaths(DATA_DIR).dbPath))
    throw new CommandError(`There is no database in ${DATA_DIR} yet.`);
  try {
    return await startEmbeddedMongod({ dataDir: DATA_DIR, log, env: process.env });
  } catch (error) {
    const uri = error instanceof DataDirLockedError ? findRunningUri(DATA_DIR) : undefined;
    if (uri === undefined) throw error;
    return { uri, stop: keepRunning };
  }
}

/**
 * Connects Mongoose to the configured or the embedded database, runs a command and returns its result. With
 * `createsDatabase`, the embedded database need not exist yet.
 */
export async function withDatabase<T>(
  env: Env,
  command: () => Promise<T>,
  { createsDatabase = false } = {},
): Promise<T> {
  const { uri, stop } = await findDatabase(env, createsDatabase);
  try {
    const database = await connectDatabase(uri, log);
    return await command().finally(() => database.close());
  } finally {
    await stop();
  }
}
