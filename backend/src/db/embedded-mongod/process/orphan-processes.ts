import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removePidLock, findLivePidLocks } from './pid-lock.ts';
import type { TextLogger } from '../shared/progress-log.ts';
import type { DataDirPaths } from '../shared/mongod-config.ts';
import {
  terminateProcess,
  getProcessIdentity,
  waitForExit,
  isMongodOf,
  sendSignal,
  type ProcessIdentity,
} from './process-identity.ts';

const watchdogTimeoutMs = 12_000;
const mongodTimeoutMs = 10_000;

/** The mongod that works in this folder, by the note it keeps there itself and by its own command line. */
function findMongodOf(dbPath: string): ProcessIdentity | undefined {
  try {
    const pid = Number(readFileSync(join(dbPath, 'mongod.lock'), 'utf8'));
    return pid > 0 && isMongodOf(pid, dbPath) ? getProcessIdentity(pid) : undefined;
  } catch {
    return undefined; // No note: mongod never ran here.
  }
}

/**
 * Ends what an app left behind that was killed. Only the owner of the data folder may call this. A keeper without its app is
 * already at it and gets the time to finish; a mongod without a keeper is stopped.
 */
export async function stopOrphans({ lockDir, dbPath }: DataDirPaths, log: TextLogger): Promise<void> {
  for (const keeper of findLivePidLocks(lockDir, 'keeper')) {
    if (await waitForExit(keeper, 300)) continue;
    log.info(`MongoDB: waiting for process ${keeper.pid} to close the database of the app before`);
    if (!(await waitForExit(keeper, watchdogTimeoutMs))) sendSignal(keeper, 'SIGKILL');
    await waitForExit(keeper, 1000);
    removePidLock(keeper);
  }
  const mongod = findMongodOf(dbPath);
  if (!mongod) return;
  log.warn(`MongoDB: process ${mongod.pid} was left behind with this data; stopping it`);
  await terminateProcess(mongod, mongodTimeoutMs);
}
