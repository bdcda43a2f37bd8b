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

/** When house is kept that need not be at once, and how often, in milliseconds. */
const [firstRunDelayMs, intervalMs] = [10_000, 60 * 60_000];

const maxLoggedPaths = 10;

/** What is open for people: its address, and how it is closed. */
export interface RunningApplication {
  url: string;
  close: (successor: Successor) => Promise<void>;
}

/** What every process is started with. */
export interface ApplicationOptions {
  env: Env;
  log: Logger;
  /** The address of the database. */
  uri: string;
}

/**
 * The whole market in this process, listening. Its database has the indexes made and what an older version stored
 * brought up to date, which done twice changes nothing. The first process keeps house for the others too: it fills
 * an empty database of our own with the demo, removes pictures that nothing uses, and mends what older versions have stored.
 */
export async function startApplication(
  { env, log, uri }: ApplicationOptions,
  isFirst: boolean,
): Promise<RunningApplication> {
  const database = await connectDatabase(uri, log);
  await buildIndexes();
  // Marks the database as this product's. `npm run audit-books` refuses others.
  await getDatabaseId();
  if (isFirst && !env.production && (await seedDemoData())) log.info('the demo data was filled in');
  if (isFirst && env.production && !env.MONGODB_URI) await assertNoDemoAccounts();
  const isReady = () => database.isReady();
  const [deps, closeShelf] = await Promise.all([
    createDependencies({ env, log, secret: loadJwtSecret(env), isReady }),
    startCatalogIndex(log),
    backfillProgress(),
    backfillOpeningMovements(),
  ]);
  database.onReconnect(rebuildCatalogIndex);
  if (isFirst) {
    schedulePictureCleanup(deps.pictures, log);
    scheduleBackfills(log);
  }
  const unwatch = startTransactionReaper(log);
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
      unwatch();
      await closeShelf();
      await database.close();
    },
  };
}

/** Now and every hour: pictures that nothing uses and that are older than a day go. */
function schedulePictureCleanup(pictures: PictureService, log: Logger): void {
  const isUsed = async (path: string) => (await isPictureInProducts(path)) || (await isPictureInOrders(path));
  const removeOwn = async () => {
    if (await pictures.isOwnedBy(await getDatabaseId(), isUsed)) return pictures.removeUnused(isUsed);
    log.warn(
      'no picture is cleaned up: UPLOADS_DIR is of another database (docs/security/security-rules.md)',
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
  const clean = () => {
    void reportLost().catch((error: unknown) =>
      log.warn({ err: error }, 'lost pictures could not be searched for'),
    );
    void removeOwn()
      .then((removed) => removed > 0 && log.info({ removed }, 'pictures that nothing used were removed'))
      .catch((error: unknown) => log.warn({ err: error }, 'pictures could not be cleaned up'));
  };
  clean();
  setInterval(clean, intervalMs).unref();
}

/**
 * Soon and every hour: what a search looks through is written into orders without it, and what tells nobody when it goes
 * is removed. That may take minutes where there is much, and a process of the version before stores such as long as it
 * runs: so beside the work, and not while all are waiting for the start.
 */
function scheduleBackfills(log: Logger): void {
  const mend = () =>
    void Promise.all([backfillSearchTexts(), deleteLegacyGuestContacts()])
      .then(([added]) => added > 0 && log.info({ added }, 'orders of an older version can be searched for'))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'what an older version stored could not be mended'),
      );
  setTimeout(mend, firstRunDelayMs).unref();
  setInterval(mend, intervalMs).unref();
}
