import { mkdirSync } from 'node:fs';
import { claimDataDir, dropClaim } from './process/pid-lock.ts';
import { findMongod } from './binary/find-mongod.ts';
import { Hold } from './watchdog/managed-mongod.ts';
import { clearLeftovers } from './process/orphan-processes.ts';
import { withHeartbeat, type Log } from './shared/progress-log.ts';
import { fitting, recall, remember } from './data-dir-state.ts';
import { placesIn, type Places } from './shared/mongod-config.ts';
import { freePort, isFree } from './process/free-port.ts';
import { hostOf, untilWritable, uriOf } from './replica-set.ts';

export { DataDirInUse } from './process/pid-lock.ts';

/** A MongoDB of our own, up and writable. */
export interface Embedded {
  uri: string;
  dbPath: string;
  /** Called when mongod crashes so often that it is not started any more. */
  onGiveUp: (listener: (error: Error) => void) => void;
  /** Stops mongod and its keeper, and gives the data folder free. */
  stop: () => Promise<void>;
}

/** What a start needs. */
export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  env: NodeJS.ProcessEnv;
}

/** How long mongod may take to close before it is killed (its journal makes either harmless): the whole stop has 15 s. */
const graceMs = 4_000;

async function bringUp(options: EmbeddedOptions, places: Places): Promise<{ port: number; held: Hold }> {
  const { log } = options;
  const found = await fitting(await findMongod(options), places, options);
  await clearLeftovers(places, log);
  const before = recall(places).port;
  const port = before !== undefined && (await isFree(before)) ? before : await freePort();
  if (before !== undefined && port !== before) {
    log.info(`MongoDB: port ${before} is taken by another program; moving to ${port}`);
  }
  remember(places, { port, binary: found.path, version: found.version });
  const held = new Hold({ binary: found.path, port, places, graceMs, forget: false }, log);
  try {
    await held.begin();
    const told = (s: number) => `MongoDB: mongod is starting, ${s} s; its log is ${places.logFile}`;
    await withHeartbeat(
      log,
      told,
      untilWritable([port], () => held.check()),
    );
    held.answered();
  } catch (error) {
    await held.stop();
    throw error;
  }
  return { port, held };
}

/** The address of the mongod of an app that has the data folder now. */
export function runningEmbedded(dataDir: string): string | undefined {
  const { port } = recall(placesIn(dataDir));
  return port === undefined ? undefined : uriOf([port]);
}

/** Starts mongod on the data folder, or throws saying why not: DataDirInUse while another app has it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const places = placesIn(options.dataDir);
  mkdirSync(places.dbPath, { recursive: true });
  const claim = await claimDataDir(places.dataDir, places.lockDir);
  try {
    const { port, held } = await bringUp(options, places);
    options.log.info(`MongoDB: ready on ${hostOf(port)}, data in ${places.dbPath}`);
    return {
      uri: uriOf([port]),
      dbPath: places.dbPath,
      onGiveUp: (listener) => held.onGiveUp(listener),
      stop: async () => {
        await held.stop();
        dropClaim(claim);
      },
    };
  } catch (error) {
    dropClaim(claim);
    throw error;
  }
}
