import { mkdirSync } from 'node:fs';
import { lockDataDir, removePidLock } from './process/pid-lock.ts';
import { findMongod } from './binary/find-mongod.ts';
import { ManagedMongod } from './watchdog/managed-mongod.ts';
import { stopOrphans } from './process/orphan-processes.ts';
import { withProgressLog, type TextLogger } from './shared/progress-log.ts';
import { selectCompatibleMongod, readState, writeState } from './data-dir-state.ts';
import { dataDirPaths, type DataDirPaths } from './shared/mongod-config.ts';
import { findFreePort, isPortFree } from './process/free-port.ts';
import { localHost, waitForPrimary, replicaSetUri } from './replica-set.ts';

export { DataDirLockedError } from './process/pid-lock.ts';

/** A MongoDB of our own, up and writable. */
export interface EmbeddedMongod {
  uri: string;
  dbPath: string;
  /** Called when mongod crashes so often that it is not started any more. */
  onGiveUp: (listener: (error: Error) => void) => void;
  /** Stops mongod and its keeper, and gives the data folder free. */
  stop: () => Promise<void>;
}

/** What a start needs. */
export interface EmbeddedMongodOptions {
  dataDir: string;
  log: TextLogger;
  env: NodeJS.ProcessEnv;
}

/** How long mongod may take to close before it is killed (its journal makes either harmless): the whole stop has 15 s. */
const graceMs = 4_000;

async function startManagedMongod(
  options: EmbeddedMongodOptions,
  places: DataDirPaths,
): Promise<{ port: number; held: ManagedMongod }> {
  const { log } = options;
  const found = await selectCompatibleMongod(await findMongod(options), places, options);
  await stopOrphans(places, log);
  const before = readState(places).port;
  const port = before !== undefined && (await isPortFree(before)) ? before : await findFreePort();
  if (before !== undefined && port !== before) {
    log.info(`MongoDB: port ${before} is taken by another program; moving to ${port}`);
  }
  writeState(places, { port, binary: found.path, version: found.version });
  const held = new ManagedMongod({ binary: found.path, port, places, graceMs, forget: false }, log);
  try {
    await held.start();
    const told = (s: number) => `MongoDB: mongod is starting, ${s} s; its log is ${places.logFile}`;
    await withProgressLog(
      log,
      told,
      waitForPrimary([port], () => held.throwIfFailed()),
    );
    held.markReady();
  } catch (error) {
    await held.stop();
    throw error;
  }
  return { port, held };
}

/** The address of the mongod of an app that has the data folder now. */
export function findRunningUri(dataDir: string): string | undefined {
  const { port } = readState(dataDirPaths(dataDir));
  return port === undefined ? undefined : replicaSetUri([port]);
}

/** Starts mongod on the data folder, or throws saying why not: DataDirInUse while another app has it. */
export async function startEmbeddedMongod(options: EmbeddedMongodOptions): Promise<EmbeddedMongod> {
  const places = dataDirPaths(options.dataDir);
  mkdirSync(places.dbPath, { recursive: true });
  const claim = await lockDataDir(places.dataDir, places.lockDir);
  try {
    const { port, held } = await startManagedMongod(options, places);
    options.log.info(`MongoDB: ready on ${localHost(port)}, data in ${places.dbPath}`);
    return {
      uri: replicaSetUri([port]),
      dbPath: places.dbPath,
      onGiveUp: (listener) => held.onPermanentFailure(listener),
      stop: async () => {
        await held.stop();
        removePidLock(claim);
      },
    };
  } catch (error) {
    removePidLock(claim);
    throw error;
  }
}
