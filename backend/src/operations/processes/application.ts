import type { Logger } from 'pino';
import { createApp, createRequestListener } from '../../app/create-app.ts';
import { type AppDependencies, createDependencies } from '../../app/dependencies.ts';
import { startChangeFeed } from '../../app/change-subscribers.ts';
import { assertRestored } from '../backup/unfinished-restore.ts';
import { buildIndexes, connectDatabase } from '../../platform/db/connection.ts';
import { startTransactionReaper } from '../../platform/db/transaction-reaper.ts';
import { prepareDemoData } from '../demo/prepare-demo-data.ts';
import { tryServices } from '../doctor/try-services.ts';
import type { Env } from '../../platform/config/env.ts';
import type { Successor } from '../../platform/http/server/graceful-shutdown.ts';
import { startHttpServer } from '../../platform/http/server/http-server.ts';
import { createMessageClasses } from '../../platform/http/server/message-classes.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { applyMigrations } from '../migrations/apply-migrations.ts';
import { startMigrationRepeats } from '../migrations/repeat-migrations.ts';
import { createHoldLimits } from '../../features/orders/place/open-order-limits.ts';
import {
  estimateKitchenCount,
  rebuildKitchenIndex,
  startKitchenIndex,
} from '../../features/kitchens/index/kitchen-index-instance.ts';
import { loadRenderPage } from '../../features/page-rendering/page-renderer.ts';
import { createPictureRemoval } from '../../features/my-data/used-pictures.ts';
import { getMaxCatalogBytes } from '../../features/products/catalog-index/catalog-memory.ts';
import {
  rebuildCatalogIndex,
  startCatalogIndex,
  updateKitchenOfCatalog,
} from '../../features/products/catalog-index/index-instance.ts';
import { loadJwtSecret } from '../../platform/config/jwt-secret.ts';
import { frontendDistDir } from '../../platform/config/paths.ts';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { createNotices } from '../../features/notices/create/create-notices.ts';
import { readOperationTime } from '../../platform/change-feed/operation-time.ts';
import { createTimedTasks } from '../../app/timed-tasks.ts';
import { startTimedWork } from '../../platform/timed-work/timed-work.ts';
import { getHashCost, hashSettings } from '../../features/users/passwords/password-hashing.ts';
import { createWaitingReactor } from '../../features/waiting-list/waiting-reactor.ts';
import { schedulePictureMaintenance } from './picture-maintenance.ts';
import { processTimeoutsMs } from './process-timeouts.ts';
import { optimizeHeapForSpeed } from './v8-heap-mode.ts';

/** Time in which most catalogs are loaded. A larger one is served by the database until it is loaded. */
const maxCatalogWaitMs = 2_000;

/** Number of kitchens above which a start with a small heap spends most of its time on garbage collection. */
const maxKitchensOfSmallHeap = 2_000;

export interface RunningApplication {
  url: string;
  /** Makes `/api/ready` answer 503 while everything is still served. */
  startDraining: () => void;
  close: (successor: Successor) => Promise<void>;
}

export interface ApplicationOptions {
  env: Env;
  log: Logger;
  uri: string;
}

/**
 * Starts the application in this process: the database connection, indexes, migrations, catalog and kitchens in memory,
 * and the HTTP server. The first process also inserts the demo data into an empty embedded database, and repeats the
 * cleanup of pictures and the migrations for all processes.
 */
export async function startApplication(
  { env, log, uri }: ApplicationOptions,
  isFirst: boolean,
): Promise<RunningApplication> {
  const { database, stopKitchenIndex, openedAt } = await openDatabase({ env, log, uri });
  if (isFirst) await prepareDemoData(env, log);
  const isReady = () => database.isReady();
  let isDraining = false;
  const deps = await createDependencies({
    env,
    log,
    isReady,
    isDraining: () => isDraining,
    secret: loadJwtSecret(env),
  });
  const holdLimits = createHoldLimits(env.RATE_LIMIT_OPEN_PORTIONS);
  const waitingList = createWaitingReactor({ log, limits: holdLimits });
  const notices = createNotices(env, deps, log);
  // The feed has to follow the database before the indexes and the live events read it.
  const feed = await startChangeFeed({ liveEvents: deps.liveEvents, waitingList, notices }, log, openedAt);
  const stopCatalogIndex = await startCatalogIndex(log, {
    maxBytes: getMaxCatalogBytes(env),
    maxWaitMs: maxCatalogWaitMs,
  });
  await deps.tokenEpoch.read();
  const stopTokenEpoch = deps.tokenEpoch.follow(log, () => deps.liveEvents.restartStreams());
  database.onReconnect(rebuildCatalogIndex);
  database.onReconnect(rebuildKitchenIndex);
  if (isFirst && env.production) void tryServices(env, log);
  if (isFirst) schedulePictureMaintenance(deps, log);
  const stopMigrationRepeats = isFirst ? startMigrationRepeats(allMigrations, log) : () => undefined;
  const stopReaper = startTransactionReaper(log);
  optimizeHeapForSpeed();
  const stopMetrics = await startMetrics(env, deps, log);
  const stopTracing = await startTracing(env, deps);
  await loadRenderPage(frontendDistDir, log);
  const app = createApp(deps);
  const { url, close } = await startHttpServer(
    createRequestListener(deps, app),
    env.PORT,
    env.HOST,
    createMessageClasses(app),
  );
  const stopTimedWork = startTimedWork(
    createTimedTasks({
      guestContactDays: env.GUEST_CONTACT_DAYS,
      holdLimits,
      removePictures: createPictureRemoval(deps.pictures, deps.permitPictures),
    }),
    log,
  );
  waitingList.start();
  notices.start();
  deps.liveEvents.start();
  return {
    url,
    startDraining: () => void (isDraining = true),
    close: async (successor) => {
      deps.liveEvents.endStreams();
      const drained = close(processTimeoutsMs.drain, successor);
      await Promise.all([drained, stopTimedWork(), waitingList.stop(), notices.stop()]);
      deps.liveEvents.stop();
      await feed.stop();
      stopTokenEpoch();
      stopReaper();
      await Promise.all([stopMetrics(), stopTracing()]);
      stopMigrationRepeats();
      stopCatalogIndex();
      stopKitchenIndex();
      deps.files.close();
      await database.close();
    },
  };
}

async function openDatabase({ env, log, uri }: ApplicationOptions) {
  const database = await connectDatabase(uri, log, {
    monitorCommands: env.TRACES_URL !== undefined,
    waitMs: env.STARTUP_DATABASE_WAIT_MS,
  });
  await assertRestored();
  await buildIndexes();
  // Marks the database as this product's. `npm run audit-books` refuses others.
  await getDatabaseId();
  hashSettings.cost = getHashCost(env);
  if ((await estimateKitchenCount()) > maxKitchensOfSmallHeap) optimizeHeapForSpeed();
  const openedAt = await readOperationTime();
  const stopKitchenIndex = await startKitchenIndex(log, env, updateKitchenOfCatalog); // migrations of orders read kitchens
  await applyAllMigrations(log);
  return { database, stopKitchenIndex, openedAt };
}

/** Collects metrics if the settings ask for them. The code is loaded only then. */
async function startMetrics(env: Env, deps: AppDependencies, log: Logger): Promise<() => Promise<void>> {
  if (env.METRICS_PORT === undefined) return () => Promise.resolve();
  const { collectMetrics } = await import('../metrics/serve-metrics.ts');
  const { httpMetrics, stop } = await collectMetrics(env, log, () => deps.liveEvents.countStreams());
  deps.httpMetrics = httpMetrics;
  return stop;
}

/** Traces requests if a collector is set. The code is loaded only then. */
async function startTracing(
  { TRACES_URL, TRACES_PERCENT }: Env,
  deps: AppDependencies,
): Promise<() => Promise<void>> {
  if (TRACES_URL === undefined) return () => Promise.resolve();
  const tracing = await import('../../platform/tracing/start-tracing.ts');
  const { traceRequests, stop } = tracing.startTracing({ url: TRACES_URL, percent: TRACES_PERCENT });
  deps.traceRequests = traceRequests;
  return stop;
}

async function applyAllMigrations(log: Logger): Promise<void> {
  await applyMigrations(allMigrations, {
    applied: ({ name }, changed) =>
      changed > 0 && log.info({ migration: name, changed }, 'a migration was applied'),
    waiting: () => log.info('waiting for the migrations of another process'),
  });
}
