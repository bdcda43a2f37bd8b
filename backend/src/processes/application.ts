import type { Logger } from 'pino';
import { createApp, createListener } from '../app/create-app.ts';
import { buildIndexes, connectDatabase } from '../db/connection.ts';
import { watchLeftOpen } from '../db/transaction-reaper.ts';
import { fillDemo } from '../demo/seed.ts';
import { refuseDemoAccounts } from '../demo/reject-demo-accounts.ts';
import { createDeps } from '../app/dependencies.ts';
import type { Env } from '../config/env.ts';
import type { Successor } from '../http/server/graceful-shutdown.ts';
import { listen } from '../http/server/http-server.ts';
import { shapesOf } from '../http/server/message-classes.ts';
import { forgetOldTurns } from '../orders/unpaid-order-limit.ts';
import { addMissingSearchTexts } from '../orders/order-search.ts';
import { boughtWithPicture } from '../orders/orders.service.ts';
import { addMissingProgress } from '../orders/order-progress.ts';
import { openMissingHistories } from '../products/stock/stock-ledger.ts';
import { showsPicture } from '../products/products.service.ts';
import { openShelf, refillShelf } from '../products/catalog-index/index-instance.ts';
import { readSecret } from '../config/jwt-secret.ts';
import { marketId } from '../system/database-id.ts';
import type { Pictures } from '../uploads/pictures.service.ts';
import { patience } from './process-timeouts.ts';
import { takeRoom } from './v8-heap-mode.ts';

/** When house is kept that need not be at once, and how often, in milliseconds. */
const [soon, every] = [10_000, 60 * 60_000];

/** What is open for people: its address, and how it is closed. */
export interface Market {
  url: string;
  close: (successor: Successor) => Promise<void>;
}

/** What every process is started with. */
export interface Start {
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
export async function openMarket({ env, log, uri }: Start, isFirst: boolean): Promise<Market> {
  const database = await connectDatabase(uri, log);
  await buildIndexes();
  if (isFirst && !env.production && (await fillDemo())) log.info('the demo data was filled in');
  if (isFirst && env.production && !env.MONGODB_URI) await refuseDemoAccounts();
  const isReady = () => database.isReady();
  const [deps, closeShelf] = await Promise.all([
    createDeps({ env, log, secret: readSecret(env), isReady }),
    openShelf(log),
    addMissingProgress(),
    openMissingHistories(),
  ]);
  database.onBack(refillShelf);
  if (isFirst) {
    cleanPictures(deps.pictures, log);
    mendOlder(log);
  }
  const unwatch = watchLeftOpen(log);
  takeRoom();
  const app = createApp(deps);
  const { url, close } = await listen(createListener(deps, app), env.PORT, env.HOST, shapesOf(app));
  return {
    url,
    close: async (successor) => {
      await close(patience.drain, successor);
      unwatch();
      await closeShelf();
      await database.close();
    },
  };
}

/** Now and every hour: pictures that nothing uses and that are older than a day go. */
function cleanPictures(pictures: Pictures, log: Logger): void {
  const isUsed = async (path: string) => (await showsPicture(path)) || (await boughtWithPicture(path));
  const removeOwn = async () => {
    if (await pictures.belongTo(await marketId(), isUsed)) return pictures.removeUnused(isUsed);
    log.warn(
      'no picture is cleaned up: UPLOADS_DIR is of another database (docs/security/security-rules.md)',
    );
    return 0;
  };
  const clean = () =>
    void removeOwn()
      .then((removed) => removed > 0 && log.info({ removed }, 'pictures that nothing used were removed'))
      .catch((error: unknown) => log.warn({ err: error }, 'pictures could not be cleaned up'));
  clean();
  setInterval(clean, every).unref();
}

/**
 * Soon and every hour: what a search looks through is written into orders without it, and what tells nobody when it goes
 * is removed. That may take minutes where there is much, and a process of the version before stores such as long as it
 * runs: so beside the work, and not while all are waiting for the start.
 */
function mendOlder(log: Logger): void {
  const mend = () =>
    void Promise.all([addMissingSearchTexts(), forgetOldTurns()])
      .then(([added]) => added > 0 && log.info({ added }, 'orders of an older version can be searched for'))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'what an older version stored could not be mended'),
      );
  setTimeout(mend, soon).unref();
  setInterval(mend, every).unref();
}
