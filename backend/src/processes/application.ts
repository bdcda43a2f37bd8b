import type { Logger } from 'pino';
import { createApp, createRequestListener } from '../app/create-app.ts';
import { buildIndexes, connectDatabase } from '../db/connection.ts';
import { startTransactionReaper } from '../db/transaction-reaper.ts';
import { seedDemoData } from '../demo/seed.ts';
import { assertNoDemoAccounts } from '../demo/reject-demo-accounts.ts';
import { createDependencies } from '../app/dependencies.ts';
import type { Env } from '../config/env.ts';
import type { Successor } from '../http/server/graceful-shutdown.ts';
import { startHttpServer } from '../http/server/http-server.ts';
import { createMessageClasses } from '../http/server/message-classes.ts';
import { deleteLegacyGuestContacts } from '../orders/unpaid-order-limit.ts';
import { backfillSearchTexts } from '../orders/order-search.ts';
import { isPictureInOrders } from '../orders/orders.service.ts';
import { backfillProgress } from '../orders/order-progress.ts';
import { backfillOpeningMovements } from '../products/stock/stock-ledger.ts';
import { isPictureInProducts, listPicturesInProducts } from '../products/products.service.ts';
import { startCatalogIndex, rebuildCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { loadJwtSecret } from '../config/jwt-secret.ts';
import { getDatabaseId } from '../system/database-id.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { processTimeoutsMs } from './process-timeouts.ts';
import { optimizeHeapForSpeed } from './v8-heap-mode.ts';

const [firstRunDelayMs, intervalMs] = [10_000, 60 * 60_000];

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
 * Starts the application in this process: database connection, indexes, catalog index and HTTP server. Every process runs
 * the idempotent data migrations. The first process also inserts the demo data into an empty embedded database, and
 * repeats the cleanup of pictures and the slow backfills for all processes.
 */
export async function startApplication(
  { env, log, uri }: ApplicationOptions,
  isFirst: boolean,
): Promise<RunningApplication> {
  const database = await connectDatabase(uri, log);
  await buildIndexes();
  // Marks the database as this product's. `npm run audit-books` refuses others.
  await getDatabaseId();
  if (isFirst && !env.production && (await seedDemoData())) log.info('the demo data was inserted');
  if (isFirst && env.production && !env.MONGODB_URI) await assertNoDemoAccounts();
  const isReady = () => database.isReady();
  const [deps, stopIndex] = await Promise.all([
    createDependencies({ env, log, secret: loadJwtSecret(env), isReady }),
    startCatalogIndex(log),
    backfillProgress(),
    backfillOpeningMovements(),
  ]);
  database.onReconnect(rebuildCatalogIndex);
  if (isFirst) {
    schedulePictureMaintenance(deps.pictures, log);
    scheduleBackfills(log);
  }
  const stopReaper = startTransactionReaper(log);
  optimizeHeapForSpeed();
  const app = createApp(deps);
  const { url, close } = await startHttpServer(
    createRequestListener(deps, app),
    env.PORT,
    env.HOST,
    createMessageClasses(app),
  );
  return {
    url,
    close: async (successor) => {
      await close(processTimeoutsMs.drain, successor);
      stopReaper();
      await stopIndex();
      await database.close();
    },
  };
}

/** Deletes unused pictures that are older than a day, and reports lost ones, now and every hour. */
function schedulePictureMaintenance(pictures: PictureService, log: Logger): void {
  const isUsed = async (path: string) => (await isPictureInProducts(path)) || (await isPictureInOrders(path));
  const removeUnused = async () => {
    if (await pictures.isOwnedBy(await getDatabaseId(), isUsed)) return pictures.removeUnused(isUsed);
    log.warn(
      'unused pictures are kept: UPLOADS_DIR belongs to another database (docs/security/security-rules.md)',
    );
    return 0;
  };
  const reportLost = async () => {
    const lost = await pictures.findLost(listPicturesInProducts());
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
      .catch((error: unknown) => log.warn({ err: error }, 'unused pictures could not be removed'));
  };
  runMaintenance();
  setInterval(runMaintenance, intervalMs).unref();
}

/**
 * Adds missing search texts to orders, and deletes guest contacts of older versions, soon after the start and every hour.
 * It runs in the background, because it can take minutes, and because a process of the previous version can add such
 * documents until it ends.
 */
function scheduleBackfills(log: Logger): void {
  const runBackfills = () =>
    void Promise.all([backfillSearchTexts(), deleteLegacyGuestContacts()])
      .then(
        ([added]) =>
          added > 0 && log.info({ added }, 'search texts were added to orders of an older version'),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'data of an older version could not be migrated'));
  setTimeout(runBackfills, firstRunDelayMs).unref();
  setInterval(runBackfills, intervalMs).unref();
}
