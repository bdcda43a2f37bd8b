import { config } from 'dotenv';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { buildIndexes, connectDatabase, DatabaseError, type Database } from './db/connect.ts';
import { EmbeddedError, startEmbedded, type Embedded } from './db/mongod/embedded.ts';
import { createDeps } from './deps.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { fillDemo } from './demo/fill.ts';
import { readEnv, SettingsError, type Env } from './env.ts';
import { closeServer, listen } from './http/listen.ts';
import { pageDir } from './http/page.ts';
import { createLog } from './log.ts';
import { boughtWithPicture } from './orders/orders.service.ts';
import { addMissingProgress } from './orders/progress.ts';
import { openMissingHistories } from './products/stock-moves.ts';
import { showsPicture } from './products/products.service.ts';
import { rootDir } from './root.ts';
import { readSecret } from './secret.ts';
import type { Pictures } from './uploads/pictures.ts';

const minute = 60_000;
const drainFor = 10_000;
const cleanEvery = 60 * minute;

interface Running {
  server: Server;
  database: Database;
  embedded: Embedded | undefined;
}

async function start(env: Env, log: Logger): Promise<Running> {
  const embedded = env.MONGODB_URI
    ? undefined
    : await startEmbedded({ dataDir: env.DATA_DIR, log, env: process.env });
  const undo = () => embedded?.stop();
  try {
    const database = await connectDatabase(env.MONGODB_URI ?? embedded?.uri ?? '', log);
    await buildIndexes();
    await addMissingProgress();
    await openMissingHistories();
    if (embedded && !env.production && (await fillDemo())) log.info('the demo data was filled in');
    const deps = await createDeps({ env, log, secret: readSecret(env), isReady: () => database.isReady() });
    cleanPictures(deps.pictures, log);
    const { server, url } = await listen(createApp(deps), env.PORT, env.HOST);
    await greet(env, url, embedded);
    return { server, database, embedded };
  } catch (error) {
    await undo();
    throw error;
  }
}

/** Now and every hour: pictures that nothing uses and that are older than a day go. */
function cleanPictures(pictures: Pictures, log: Logger): void {
  const isUsed = async (path: string) => (await showsPicture(path)) || (await boughtWithPicture(path));
  const clean = () =>
    void pictures
      .removeUnused(isUsed)
      .then((removed) => removed > 0 && log.info({ removed }, 'pictures that nothing used were removed'))
      .catch((error: unknown) => log.warn({ err: error }, 'pictures could not be cleaned up'));
  clean();
  setInterval(clean, cleanEvery).unref();
}

/** The address, the accounts and where the data lies, in words. */
async function greet(env: Env, url: string, embedded: Embedded | undefined): Promise<void> {
  const hasPage = await stat(join(pageDir, 'index.html')).catch(() => undefined);
  const accounts = demoAccounts.map(({ email, role }) => `    ${email.padEnd(20)} ${role}`).join('\n');
  const lines = [
    '',
    `  HomeChef Market is open: ${url}`,
    hasPage ? '' : '  (the page is not built: run `npm run build`, or `npm run dev` to work on it)\n',
    ...(embedded && !env.production ? [`  Demo accounts, password ${demoPassword}:`, accounts, ''] : []),
    embedded
      ? `  Data: ${env.DATA_DIR} (database, secret) and ${env.UPLOADS_DIR} (pictures)`
      : `  Pictures: ${env.UPLOADS_DIR}`,
    '  Stop with Ctrl-C.',
    '',
  ];
  process.stdout.write(`${lines.filter((line, i) => line !== '' || lines[i - 1] !== '').join('\n')}\n`);
}

/** Ends in order, once: the running requests, the connection, the database. */
function stopOnSignals({ server, database, embedded }: Running, log: Logger): void {
  let stopping = false;
  const stop = async (reason: string, code = 0) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    await closeServer(server, drainFor);
    await database.close();
    await embedded?.stop();
    process.exit(code);
  };
  const stopNow = (reason: string, code = 0) =>
    void stop(reason, code).catch((error: unknown) => {
      log.error({ err: error }, 'could not stop in order');
      process.exit(1);
    });
  process.on('SIGINT', () => stopNow('SIGINT'));
  process.on('SIGTERM', () => stopNow('SIGTERM'));
  embedded?.onGiveUp((error) => {
    log.error(error.message);
    stopNow('the database does not stay up', 1);
  });
  if (process.env.npm_lifecycle_event) stopWithParent(() => stopNow('npm is gone'));
}

/** A killed npm passes nothing on: the start it began ends when its parent changes. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), 1_000).unref();
}

const expected = [SettingsError, DatabaseError, EmbeddedError];

try {
  config({ path: join(rootDir, '.env'), quiet: true });
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  stopOnSignals(await start(env, log), log);
} catch (error) {
  const inWords = expected.some((kind) => error instanceof kind) || isPortTaken(error);
  process.stderr.write(`\nHomeChef Market could not start.\n${inWords ? wordsOf(error) : stackOf(error)}\n`);
  process.exit(1);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return isPortTaken(error)
    ? `The port is taken by another program (${words}). Set PORT to another one.`
    : words;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
