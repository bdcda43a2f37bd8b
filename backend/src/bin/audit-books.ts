/**
 * `npm run audit-books`: recounts all stock from its history and all sums of orders; reads only. Ends with 0 when
 * everything adds up, 1 when something does not, 2 when it could not be counted.
 */
import { existsSync } from 'node:fs';
import { runAudit } from '../audit/run-audit.ts';
import { formatAuditReport } from '../audit/format-report.ts';
import { connectDatabase } from '../db/connection.ts';
import {
  DataDirLockedError,
  findRunningUri,
  startEmbeddedMongod,
} from '../db/embedded-mongod/embedded-mongod.ts';
import { dataDirPaths } from '../db/embedded-mongod/shared/mongod-config.ts';
import type { Env } from '../config/env.ts';
import { createLogger } from '../lib/logger.ts';
import { runCommand, CommandError } from './run-command.ts';

const log = createLogger('silent');

/** The database of the settings; the embedded one is started for as long as it takes, unless its app runs. */
async function findDatabase({ MONGODB_URI, DATA_DIR }: Env) {
  const nothing = () => Promise.resolve();
  if (MONGODB_URI) return { uri: MONGODB_URI, stop: nothing };
  if (!existsSync(dataDirPaths(DATA_DIR).dbPath))
    throw new CommandError(`There are no data in ${DATA_DIR} yet.`);
  try {
    return await startEmbeddedMongod({ dataDir: DATA_DIR, log, env: process.env });
  } catch (error) {
    const uri = error instanceof DataDirLockedError ? findRunningUri(DATA_DIR) : undefined;
    if (uri === undefined) throw error;
    return { uri, stop: nothing };
  }
}

await runCommand(
  async (env) => {
    const { uri, stop } = await findDatabase(env);
    try {
      const database = await connectDatabase(uri, log);
      const counted = await runAudit().finally(() => database.close());
      process.stdout.write(formatAuditReport(counted));
      process.exitCode = counted.differences.length > 0 ? 1 : 0;
    } finally {
      await stop();
    }
  },
  { code: 2, words: 'The books could not be audited. ' },
);
