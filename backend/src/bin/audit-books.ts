/**
 * `npm run audit-books`: recounts all stock from its history and all sums of orders; reads only. Ends with 0 when
 * everything adds up, 1 when something does not, 2 when it could not be counted.
 */
import { existsSync } from 'node:fs';
import { audit } from '../audit/run-audit.ts';
import { report } from '../audit/format-report.ts';
import { connectDatabase } from '../db/connection.ts';
import { DataDirInUse, runningEmbedded, startEmbedded } from '../db/embedded-mongod/embedded-mongod.ts';
import { placesIn } from '../db/embedded-mongod/shared/mongod-config.ts';
import type { Env } from '../config/env.ts';
import { createLog } from '../lib/logger.ts';
import { command, NotDone } from './run-command.ts';

const log = createLog('silent');

/** The database of the settings; the embedded one is started for as long as it takes, unless its app runs. */
async function findDatabase({ MONGODB_URI, DATA_DIR }: Env) {
  const nothing = () => Promise.resolve();
  if (MONGODB_URI) return { uri: MONGODB_URI, stop: nothing };
  if (!existsSync(placesIn(DATA_DIR).dbPath)) throw new NotDone(`There are no data in ${DATA_DIR} yet.`);
  try {
    return await startEmbedded({ dataDir: DATA_DIR, log, env: process.env });
  } catch (error) {
    const uri = error instanceof DataDirInUse ? runningEmbedded(DATA_DIR) : undefined;
    if (uri === undefined) throw error;
    return { uri, stop: nothing };
  }
}

await command(
  async (env) => {
    const { uri, stop } = await findDatabase(env);
    try {
      const database = await connectDatabase(uri, log);
      const counted = await audit().finally(() => database.close());
      process.stdout.write(report(counted));
      process.exitCode = counted.differences.length > 0 ? 1 : 0;
    } finally {
      await stop();
    }
  },
  { code: 2, words: 'The books could not be audited. ' },
);
