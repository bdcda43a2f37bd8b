import { join, resolve } from 'node:path';

export interface DataDirPaths {
  dataDir: string;
  dbPath: string;
  lockDir: string;
  logFile: string;
  keeperLog: string;
  memory: string;
}

/** Configuration of a watchdog. Processes of different builds exchange it, so no name in it may change. */
export interface WatchdogConfig {
  binary: string;
  port: number;
  places: DataDirPaths;
  graceMs: number; // until SIGKILL. 0 kills mongod at once, for temporary data.
  forget: boolean;
}

export const watchdogConfigVariable = 'HOMECHEF_KEEPER_PLAN';

export type WatchdogEvent =
  | { event: 'up'; pid: number }
  | { event: 'died'; how: string }
  | { event: 'gaveUp'; how: string };

export const gaveUpExitCode = 70; // in addition to the `gaveUp` event, which can get lost

export const replicaSetName = 'rs0'; // Every existing data folder contains it, so it must not change.

export function getDataDirPaths(dataDir: string): DataDirPaths {
  const dir = resolve(dataDir); // absolute, because the command line of mongod identifies its data folder
  return {
    dataDir: dir,
    dbPath: join(dir, 'db'),
    lockDir: join(dir, 'lock'),
    logFile: join(dir, 'mongod.log'),
    keeperLog: join(dir, 'keeper.log'),
    memory: join(dir, 'mongod.json'),
  };
}

export function buildMongodArgs({ places, port }: WatchdogConfig): string[] {
  return [
    '--dbpath',
    places.dbPath,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--replSet',
    replicaSetName,
    '--oplogSize',
    '64',
    '--wiredTigerCacheSizeGB',
    '0.25',
    '--logpath',
    places.logFile,
    '--logappend',
    // mongod would log slow queries with their values: phone numbers, emails and order numbers.
    '--slowms',
    '2147483647',
    // Without the next two options, the journal and the diagnostics of an empty database take 300 MB.
    '--wiredTigerEngineConfigString',
    'log=(prealloc=false,file_max=16MB)',
    '--setParameter',
    'diagnosticDataCollectionEnabled=false',
    // A single node has no secondary to step up, so the shutdown need not wait for one.
    '--setParameter',
    'shutdownTimeoutMillisForSignaledShutdown=0',
    ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
  ];
}
