import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { assertDatabaseSetting, findMisspeltSettings, readEnv, type Env } from './platform/config/env.ts';
import { loadEnvFile } from './platform/config/env-file.ts';
import { createLogger } from './platform/lib/logger.ts';
import { describeStartupError } from './operations/processes/startup-error.ts';
import { printStartupBanner } from './operations/processes/startup-banner.ts';
import type { RunningApplication, ApplicationOptions } from './operations/processes/application.ts';
import { shutDownOnSignals } from './operations/processes/shutdown-signals.ts';
import { optimizeHeapForMemory } from './operations/processes/v8-heap-mode.ts';
import { startWorkers } from './operations/processes/supervisor.ts';
import { assertJwtSecret } from './platform/config/jwt-secret.ts';
import { productVersion } from './platform/config/product-version.ts';

/**
 * Starts the application in this process, or as supervisor of several workers. A supervisor does not load the code of the
 * workers. Also starts the embedded database.
 */
async function runPrimary(env: Env): Promise<void> {
  const log = createLogger(env.LOG_LEVEL, { isBuffered: env.WEB_CONCURRENCY === 1 });
  log.info({ ...productVersion, node: process.versions.node }, 'HomeChef Market starts');
  for (const warning of findMisspeltSettings(process.env)) log.warn(warning);
  if (env.WEB_CONCURRENCY === 1) void importApplication(); // while mongod starts
  const embedded = env.MONGODB_URI ? undefined : await startDatabase(env, log);
  try {
    const application = await startApplicationOrWorkers({
      env,
      log,
      uri: env.MONGODB_URI ?? embedded?.uri ?? '',
    });
    // First, because who reads the address may send a signal at once.
    shutDownOnSignals(application, { embedded, log, delayMs: env.SHUTDOWN_DELAY_MS });
    await printStartupBanner(env, application.url, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function startDatabase({ DATA_DIR }: Env, log: Logger) {
  const { startEmbeddedMongod } = await import('./platform/db/embedded-mongod/embedded-mongod.ts');
  return startEmbeddedMongod({ dataDir: DATA_DIR, log, env: process.env });
}

const importApplication = () => import('./operations/processes/application.ts');

async function startApplicationOrWorkers(options: ApplicationOptions): Promise<RunningApplication> {
  if (options.env.WEB_CONCURRENCY > 1) return startWorkers(options);
  const { startApplication } = await importApplication();
  return startApplication(options, true);
}

async function runWorkerProcess(env: Env): Promise<void> {
  const { runWorker } = await import('./operations/processes/worker.ts');
  await runWorker(env);
}

// Before the application is loaded, because each garbage collection decides on the size of the heap until the next one.
optimizeHeapForMemory();
try {
  // A worker inherits the settings of the supervisor. The file may have changed since its start.
  if (cluster.isPrimary) loadEnvFile();
  const env = readEnv(process.env);
  // Before a database is started.
  assertDatabaseSetting(env);
  assertJwtSecret(env);
  await (cluster.isWorker ? runWorkerProcess(env) : runPrimary(env));
} catch (error) {
  process.stderr.write(`\nHomeChef Market could not start.\n${describeStartupError(error)}\n`);
  process.exit(1);
}
