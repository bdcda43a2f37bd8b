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

function findMongodOf(dbPath: string): ProcessIdentity | undefined {
  try {
    const pid = Number(readFileSync(join(dbPath, 'mongod.lock'), 'utf8'));
    return pid > 0 && isMongodOf(pid, dbPath) ? getProcessIdentity(pid) : undefined;
  } catch {
    return undefined; // mongod has never run in this folder.
  }
}

/**
 * Stops the processes of a killed application. Only the owner of the data folder may call it. An orphaned watchdog
 * already shuts down and gets time to finish. A mongod without a watchdog is terminated.
 */
export async function stopOrphans({ lockDir, dbPath }: DataDirPaths, log: TextLogger): Promise<void> {
  for (const watchdog of findLivePidLocks(lockDir, 'keeper')) {
    if (await waitForExit(watchdog, 300)) continue;
    log.info(
      `MongoDB: waiting for process ${watchdog.pid} to close the database of the previous application`,
    );
    if (!(await waitForExit(watchdog, watchdogTimeoutMs))) sendSignal(watchdog, 'SIGKILL');
    await waitForExit(watchdog, 1000);
    removePidLock(watchdog);
  }
  const mongod = findMongodOf(dbPath);
  if (!mongod) return;
  log.warn(`MongoDB: process ${mongod.pid} of a killed application still uses these data; stopping it`);
  await terminateProcess(mongod, mongodTimeoutMs);
}
