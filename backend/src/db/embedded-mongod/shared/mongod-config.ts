import { join, resolve } from 'node:path';

/** Where things lie in a data folder. */
export interface DataDirPaths {
  dataDir: string;
  dbPath: string;
  lockDir: string;
  logFile: string;
  keeperLog: string;
  memory: string;
}

/** What a keeper is told: which mongod to hold up, and where. */
export interface WatchdogConfig {
  binary: string;
  port: number;
  places: DataDirPaths;
  /** How long a mongod may take to close before it is made to; 0 where the data are thrown away anyway. */
  graceMs: number;
  /** Throw the data folder away at the end. */
  forget: boolean;
}

/** The environment variable in which a keeper finds its plan. */
export const watchdogConfigVariable = 'HOMECHEF_KEEPER_PLAN';

/** What a keeper tells its app. */
export type WatchdogEvent =
  { event: 'up'; pid: number } | { event: 'died'; how: string } | { event: 'gaveUp'; how: string };

/** How a keeper exits that has given its mongod up: the message may not arrive before the end does. */
export const gaveUpExitCode = 70;

/** The set's name stands in every data folder ever made: it never changes. */
export const replicaSetName = 'rs0';

/** The places in a data folder, all absolute: mongod's command line tells people and the next start whose it is. */
export function dataDirPaths(dataDir: string): DataDirPaths {
  const dir = resolve(dataDir);
  return {
    dataDir: dir,
    dbPath: join(dir, 'db'),
    lockDir: join(dir, 'lock'),
    logFile: join(dir, 'mongod.log'),
    keeperLog: join(dir, 'keeper.log'),
    memory: join(dir, 'mongod.json'),
  };
}

/** mongod's arguments: small enough for a laptop, on this machine only. */
export function mongodArgs({ places, port }: WatchdogConfig): string[] {
  return [
    ...['--dbpath', places.dbPath, '--port', String(port), '--bind_ip', '127.0.0.1'],
    ...['--replSet', replicaSetName, '--oplogSize', '64', '--wiredTigerCacheSizeGB', '0.25'],
    ...['--logpath', places.logFile, '--logappend'],
    // What is slow would be logged with all that was asked: phones, e-mails, order numbers.
    ...['--slowms', '2147483647'],
    // Without these two the journal and the diagnostics of an empty database take 300 MB.
    ...['--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=16MB)'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // A replica set of one has nobody to hand over to: no need to wait for it at the end.
    ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0'],
    ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
  ];
}
