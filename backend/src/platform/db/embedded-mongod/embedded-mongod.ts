import { mkdirSync } from 'node:fs';
import { lockDataDir, removePidLock } from './process/pid-lock.ts';
import { findMongod } from './binary/find-mongod.ts';
import { ManagedMongod } from './watchdog/managed-mongod.ts';
import { stopOrphans } from './process/orphan-processes.ts';
import { withProgressLog, type TextLogger } from './shared/progress-log.ts';
import { selectCompatibleMongod, readState, writeState } from './data-dir-state.ts';
import { getDataDirPaths, type DataDirPaths } from './shared/mongod-config.ts';
import { findFreePort, isPortFree } from './process/free-port.ts';
import { toLocalHost, waitForPrimary, buildReplicaSetUri } from './replica-set.ts';

export interface EmbeddedMongod {
  uri: string;
  dbPath: string;
  onPermanentFailure: (listener: (error: Error) => void) => void;
  stop: () => Promise<void>;
}

interface EmbeddedMongodOptions {
  dataDir: string;
  log: TextLogger;
  env: NodeJS.ProcessEnv;
}

const graceMs = 4_000; // until SIGKILL, which is safe because of the journal. The whole shutdown has 15 s.

async function startManagedMongod(
  options: EmbeddedMongodOptions,
  paths: DataDirPaths,
): Promise<{ port: number; mongod: ManagedMongod }> {
  const { log } = options;
  const found = await selectCompatibleMongod(await findMongod(options), paths, options);
  await stopOrphans(paths, log);
  const previousPort = readState(paths).port;
  const port =
    previousPort !== undefined && (await isPortFree(previousPort)) ? previousPort : await findFreePort();
  if (previousPort !== undefined && port !== previousPort) {
    log.info(`MongoDB: port ${previousPort} is taken by another program; moving to ${port}`);
  }
  writeState(paths, { port, binary: found.path, version: found.version });
  const mongod = new ManagedMongod({ binary: found.path, port, places: paths, graceMs, forget: false }, log);
  try {
    await mongod.start();
    const describeProgress = (seconds: number) =>
      `MongoDB: mongod is starting, ${seconds} s; its log is ${paths.logFile}`;
    await withProgressLog(
      log,
      describeProgress,
      waitForPrimary([port], () => mongod.throwIfFailed()),
    );
    mongod.markReady();
  } catch (error) {
    await mongod.stop();
    throw error;
  }
  return { port, mongod };
}

export function findRunningUri(dataDir: string): string | undefined {
  const { port } = readState(getDataDirPaths(dataDir));
  return port === undefined ? undefined : buildReplicaSetUri([port]);
}

/** @throws EmbeddedMongodError with the reason, for example DataDirLockedError while another application uses the folder */
export async function startEmbeddedMongod(options: EmbeddedMongodOptions): Promise<EmbeddedMongod> {
  const paths = getDataDirPaths(options.dataDir);
  mkdirSync(paths.dbPath, { recursive: true });
  const lock = await lockDataDir(paths.dataDir, paths.lockDir);
  try {
    const { port, mongod } = await startManagedMongod(options, paths);
    options.log.info(`MongoDB: ready on ${toLocalHost(port)}, data in ${paths.dbPath}`);
    return {
      uri: buildReplicaSetUri([port]),
      dbPath: paths.dbPath,
      onPermanentFailure: (listener) => mongod.onPermanentFailure(listener),
      stop: async () => {
        await mongod.stop();
        removePidLock(lock);
      },
    };
  } catch (error) {
    removePidLock(lock);
    throw error;
  }
}
