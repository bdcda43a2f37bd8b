import type { Logger } from 'pino';
import { createApp, createRequestListener } from '../app/create-app.ts';
import type { LiveEvents } from '../events/live-events.ts';
import { buildIndexes, connectDatabase } from '../db/connection.ts';
import { startTransactionReaper } from '../db/transaction-reaper.ts';
import { prepareDemoData } from '../demo/prepare-demo-data.ts';
import { createDependencies } from '../app/dependencies.ts';
import type { Env } from '../config/env.ts';
import type { Successor } from '../http/server/graceful-shutdown.ts';
import { startHttpServer } from '../http/server/http-server.ts';
import { createMessageClasses } from '../http/server/message-classes.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { applyMigrations } from '../migrations/apply-migrations.ts';
import { startMigrationRepeats } from '../migrations/repeat-migrations.ts';
import { configureKitchens } from '../kitchens/kitchen-config.ts';
import { rebuildKitchenIndex, startKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import { isPictureInOrders } from '../orders/orders.service.ts';
import { listPicturesOfKitchens } from '../kitchens/kitchen-pictures.ts';
import {
  findPictureOwner,
  isPictureInProducts,
  listPicturesInProducts,
} from '../products/products.service.ts';
import { startCatalogIndex, rebuildCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { loadJwtSecret } from '../config/jwt-secret.ts';
import { getDatabaseId } from '../system/database-id.ts';
import { startNotices } from '../notices/start-notices.ts';
import { timedTasks } from '../timed-work/timed-tasks.ts';
import { startTimedWork } from '../timed-work/timed-work.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { startWaitingReactor } from '../waiting/waiting-reactor.ts';
import { processTimeoutsMs } from './process-timeouts.ts';
import { optimizeHeapForSpeed } from './v8-heap-mode.ts';

const pictureMaintenanceIntervalMs = 60 * 60_000;

const maxLoggedPaths = 10;

export interface RunningApplication {
  url: string;
  close: (successor: Successor) => Promise<void>;
}

export interface ApplicationOptions {
  env: Env;
  log: Logger;
  uri: string;
}

/**
 * Starts the application in this process: database connection, indexes, migrations, catalog and kitchens in memory, and
 * HTTP server. The first process also inserts the demo data into an empty embedded database, and repeats the cleanup of
 * pictures and the migrations for all processes.
 */
export async function startApplication(
  { env, log, uri }: ApplicationOptions,
  isFirst: boolean,
): Promise<RunningApplication> {
  const database = await connectDatabase(uri, log);
  await buildIndexes();
  // Marks the database as this product's. `npm run audit-books` refuses others.
  await getDatabaseId();
  configureKitchens(env);
  const stopKitchenIndex = await startKitchenIndex(log); // Migrations of orders read kitchens.
  await applyForegroundMigrations(log);
  if (isFirst) await prepareDemoData(env, log);
  const isReady = () => database.isReady();
  const [deps, stopCatalogIndex] = await Promise.all([
    createDependencies({ env, log, secret: loadJwtSecret(env), isReady }),
    startCatalogIndex(log),
  ]);
  await deps.tokenEpoch.read();
  const stopTokenEpoch = deps.tokenEpoch.follow(log, () => deps.liveEvents.restartStreams());
  database.onReconnect(rebuildCatalogIndex);
  database.onReconnect(rebuildKitchenIndex);
  if (isFirst) schedulePictureMaintenance(deps.pictures, log);
  const stopMigrationRepeats = isFirst ? startMigrationRepeats(allMigrations, log) : () => undefined;
  const stopReaper = startTransactionReaper(log);
  optimizeHeapForSpeed();
  const app = createApp(deps);
  const { url, close } = await startHttpServer(
    createRequestListener(deps, app),
    env.PORT,
    env.HOST,
    createMessageClasses(app),
  );
  const stopTimedWork = startTimedWork(timedTasks, log);
  const stopWaitingList = startWaitingReactor(log);
  const stopNotices = startNotices(env, deps.limits, log);
  void startLiveEvents(deps.liveEvents, log);
  return {
    url,
    close: async (successor) => {
      deps.liveEvents.endStreams();
      const drained = close(processTimeoutsMs.drain, successor);
      await Promise.all([drained, stopTimedWork(), stopWaitingList(), stopNotices()]);
      await deps.liveEvents.stop();
      stopTokenEpoch();
      stopReaper();
      stopMigrationRepeats();
      await Promise.all([stopCatalogIndex(), stopKitchenIndex()]);
      await database.close();
    },
  };
}

/** Starts to follow changes at once, so that this process has the events of the last minutes for its first client. */
const startLiveEvents = (liveEvents: LiveEvents, log: Logger): Promise<void> =>
  liveEvents
    .start()
    .catch((error: unknown) => log.warn({ err: error }, 'the live events start with the first stream'));

async function* listStoredPictures(): AsyncGenerator<string> {
  yield* listPicturesOfKitchens();
  yield* listPicturesInProducts();
}

/** Deletes unused pictures that are older than a day, and reports lost ones, now and every hour. */
function schedulePictureMaintenance(pictures: PictureService, log: Logger): void {
  const isUsed = async (path: string) =>
    listPicturesOfKitchens().includes(path) ||
    (await isPictureInProducts(path)) ||
    (await isPictureInOrders(path));
  const removeUnused = async () => {
    if (await pictures.isOwnedBy(await getDatabaseId(), isUsed)) return pictures.removeUnused(isUsed);
    log.warn(
      'unused pictures are kept: UPLOADS_DIR belongs to another database (docs/security/security-rules.md)',
    );
    return 0;
  };
  const repairRecords = async () => {
    if (await pictures.isOwnedBy(await getDatabaseId(), isUsed))
      await pictures.repairRecords(findPictureOwner);
  };
  const reportLost = async () => {
    const lost = await pictures.findLost(listStoredPictures());
    if (lost.length > 0)
      log.warn(
        { lost: lost.length, paths: lost.slice(0, maxLoggedPaths) },
        'pictures of products are missing in UPLOADS_DIR: restore them from a backup, or upload them again',
      );
  };
  const runMaintenance = () => {
    void reportLost().catch((error: unknown) =>
      log.warn({ err: error }, 'lost pictures could not be searched for'),
    );
    void removeUnused()
      .then((removed) => removed > 0 && log.info({ removed }, 'unused pictures were removed'))
      .catch((error: unknown) => log.warn({ err: error }, 'unused pictures could not be removed'))
      .then(repairRecords)
      .catch((error: unknown) => log.warn({ err: error }, 'records of pictures could not be repaired'));
  };
  runMaintenance();
  setInterval(runMaintenance, pictureMaintenanceIntervalMs).unref();
}

async function applyForegroundMigrations(log: Logger): Promise<void> {
  const migrations = allMigrations.filter(({ runsInBackground }) => !runsInBackground);
  await applyMigrations(migrations, {
    applied: ({ name }, changed) =>
      changed > 0 && log.info({ migration: name, changed }, 'a migration was applied'),
    waiting: () => log.info('waiting for the migrations of another process'),
  });
}
