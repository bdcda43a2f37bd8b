/*
 * `npm run audit-books`: compares stock with the stock ledger, and the sums of orders with their items. It only reads.
 * Exit codes: 0 no differences, 1 differences found, 2 the audit did not run (also for an empty or a foreign database).
 */
import { existsSync } from 'node:fs';
import { findAuditObstacle } from '../audit/check-database.ts';
import { runAudit } from '../audit/run-audit.ts';
import { formatAuditReport } from '../audit/format-report.ts';
import { connectDatabase } from '../db/connection.ts';
import {
  DataDirLockedError,
  findRunningUri,
  startEmbeddedMongod,
} from '../db/embedded-mongod/embedded-mongod.ts';
import { getDataDirPaths } from '../db/embedded-mongod/shared/mongod-config.ts';
import type { Env } from '../config/env.ts';
import { createLogger } from '../lib/logger.ts';
import { runCommand, CommandError } from './run-command.ts';

const log = createLogger('silent');

/** Returns the configured database. Starts the embedded one for the time of the audit, unless the application runs. */
async function findDatabase({ MONGODB_URI, DATA_DIR }: Env) {
  const keepRunning = () => Promise.resolve();
  if (MONGODB_URI) return { uri: MONGODB_URI, stop: keepRunning };
  if (!existsSync(getDataDirPaths(DATA_DIR).dbPath))
    throw new CommandError(`There is no database in ${DATA_DIR} yet.`);
  try {
    return await startEmbeddedMongod({ dataDir: DATA_DIR, log, env: process.env });
  } catch (error) {
    const uri = error instanceof DataDirLockedError ? findRunningUri(DATA_DIR) : undefined;
    if (uri === undefined) throw error;
    return { uri, stop: keepRunning };
  }
}

await runCommand(
  async (env) => {
    const { uri, stop } = await findDatabase(env);
    try {
      const database = await connectDatabase(uri, log);
      try {
        const obstacle = await findAuditObstacle();
        if (obstacle !== undefined) throw new CommandError(obstacle);
        const result = await runAudit();
        process.stdout.write(formatAuditReport(result));
        process.exitCode = result.differences.length > 0 ? 1 : 0;
      } finally {
        await database.close();
      }
    } finally {
      await stop();
    }
  },
  { exitCode: 2, messagePrefix: 'The audit did not run. ' },
);
