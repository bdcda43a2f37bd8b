import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropClaim, livingClaims } from './pid-lock.ts';
import type { Log } from '../shared/progress-log.ts';
import type { Places } from '../shared/mongod-config.ts';
import {
  endProcess,
  identityOf,
  isGoneWithin,
  isMongodOf,
  signal,
  type Identity,
} from './process-identity.ts';

const keeperMs = 12_000;
const mongodMs = 10_000;

/** The mongod that works in this folder, by the note it keeps there itself and by its own command line. */
function mongodAt(dbPath: string): Identity | undefined {
  try {
    const pid = Number(readFileSync(join(dbPath, 'mongod.lock'), 'utf8'));
    return pid > 0 && isMongodOf(pid, dbPath) ? identityOf(pid) : undefined;
  } catch {
    return undefined; // No note: mongod never ran here.
  }
}

/**
 * Ends what an app left behind that was killed. Only the owner of the data folder may call this. A keeper without its app is
 * already at it and gets the time to finish; a mongod without a keeper is stopped.
 */
export async function clearLeftovers({ lockDir, dbPath }: Places, log: Log): Promise<void> {
  for (const keeper of livingClaims(lockDir, 'keeper')) {
    if (await isGoneWithin(keeper, 300)) continue;
    log.info(`MongoDB: waiting for process ${keeper.pid} to close the database of the app before`);
    if (!(await isGoneWithin(keeper, keeperMs))) signal(keeper, 'SIGKILL');
    await isGoneWithin(keeper, 1000);
    dropClaim(keeper);
  }
  const mongod = mongodAt(dbPath);
  if (!mongod) return;
  log.warn(`MongoDB: process ${mongod.pid} was left behind with this data; stopping it`);
  await endProcess(mongod, mongodMs);
}
