import cluster from 'node:cluster';
import { config } from 'dotenv';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readEnv, type Env } from './config/env.ts';
import { createLog } from './lib/logger.ts';
import { whyNotStarted } from './processes/startup-error.ts';
import { greet } from './processes/startup-banner.ts';
import type { Market, Start } from './processes/application.ts';
import { stopOnSignals } from './processes/shutdown-signals.ts';
import { saveRoom } from './processes/v8-heap-mode.ts';
import { openInWorkers } from './processes/supervisor.ts';
import { rootDir } from './config/paths.ts';
import { requireSecret } from './config/jwt-secret.ts';

/** One process does it all, or holds up those that do and loads nothing they need; the embedded database is its own. */
async function start(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL, { isBusy: env.WEB_CONCURRENCY === 1 });
  if (env.WEB_CONCURRENCY === 1) void loadMarket(); // while mongod starts
  const embedded = env.MONGODB_URI ? undefined : await startDatabase(env, log);
  try {
    const market = await open({ env, log, uri: env.MONGODB_URI ?? embedded?.uri ?? '' });
    await greet(env, market.url, embedded);
    stopOnSignals(market, embedded, log);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function startDatabase({ DATA_DIR }: Env, log: Logger) {
  const { startEmbedded } = await import('./db/embedded-mongod/embedded-mongod.ts');
  return startEmbedded({ dataDir: DATA_DIR, log, env: process.env });
}

const loadMarket = () => import('./processes/application.ts');

async function open(begin: Start): Promise<Market> {
  if (begin.env.WEB_CONCURRENCY > 1) return openInWorkers(begin);
  const { openMarket } = await loadMarket();
  return openMarket(begin, true);
}

async function serve(env: Env): Promise<void> {
  const { work } = await import('./processes/worker.ts');
  await work(env);
}

// Before the market is loaded: how much is taken until the next time is decided whenever V8 collects.
saveRoom();
try {
  // A worker has the settings of the start, whatever the file says by now.
  if (cluster.isPrimary) config({ path: join(rootDir, '.env'), quiet: true });
  const env = readEnv(process.env);
  requireSecret(env); // before anything is begun
  await (cluster.isWorker ? serve(env) : start(env));
} catch (error) {
  process.stderr.write(`\nHomeChef Market could not start.\n${whyNotStarted(error)}\n`);
  process.exit(1);
}
