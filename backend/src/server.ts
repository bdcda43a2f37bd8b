import cluster from 'node:cluster';
import { config } from 'dotenv';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { findMisspeltSettings, readEnv, type Env } from './config/env.ts';
import { createLogger } from './lib/logger.ts';
import { describeStartupError } from './processes/startup-error.ts';
import { printStartupBanner } from './processes/startup-banner.ts';
import type { RunningApplication, ApplicationOptions } from './processes/application.ts';
import { shutDownOnSignals } from './processes/shutdown-signals.ts';
import { optimizeHeapForMemory } from './processes/v8-heap-mode.ts';
import { startWorkers } from './processes/supervisor.ts';
import { rootDir } from './config/paths.ts';
import { assertJwtSecret } from './config/jwt-secret.ts';

/** One process does it all, or holds up those that do and loads nothing they need; the embedded database is its own. */
async function runPrimary(env: Env): Promise<void> {
  const log = createLogger(env.LOG_LEVEL, { isBuffered: env.WEB_CONCURRENCY === 1 });
  for (const warning of findMisspeltSettings(process.env)) log.warn(warning);
  if (env.WEB_CONCURRENCY === 1) void importApplication(); // while mongod starts
  const embedded = env.MONGODB_URI ? undefined : await startDatabase(env, log);
  try {
    const market = await openApplication({ env, log, uri: env.MONGODB_URI ?? embedded?.uri ?? '' });
    await printStartupBanner(env, market.url, embedded);
    shutDownOnSignals(market, embedded, log);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function startDatabase({ DATA_DIR }: Env, log: Logger) {
  const { startEmbeddedMongod: startEmbedded } = await import('./db/embedded-mongod/embedded-mongod.ts');
  return startEmbedded({ dataDir: DATA_DIR, log, env: process.env });
}

const importApplication = () => import('./processes/application.ts');

async function openApplication(begin: ApplicationOptions): Promise<RunningApplication> {
  if (begin.env.WEB_CONCURRENCY > 1) return startWorkers(begin);
  const { startApplication: openMarket } = await importApplication();
  return openMarket(begin, true);
}

async function runWorkerProcess(env: Env): Promise<void> {
  const { runWorker: work } = await import('./processes/worker.ts');
  await work(env);
}

// Before the market is loaded: how much is taken until the next time is decided whenever V8 collects.
optimizeHeapForMemory();
try {
  // A worker has the settings of the start, whatever the file says by now.
  if (cluster.isPrimary) config({ path: join(rootDir, '.env'), quiet: true });
  const env = readEnv(process.env);
  assertJwtSecret(env); // before anything is begun
  await (cluster.isWorker ? runWorkerProcess(env) : runPrimary(env));
} catch (error) {
  process.stderr.write(`\nHomeChef Market could not start.\n${describeStartupError(error)}\n`);
  process.exit(1);
}
