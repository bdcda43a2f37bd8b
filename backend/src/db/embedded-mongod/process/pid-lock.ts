import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedMongodError } from '../shared/embedded-mongo-error.ts';
import { getProcessIdentity, isAlive, type ProcessIdentity } from './process-identity.ts';

/** The data belong to another living app; the message says whose they are. */
export class DataDirLockedError extends EmbeddedMongodError {
  override name = 'DataDirInUse';
}

/**
 * A claim is a file whose name says which process made it. It counts only while that process lives, so `kill -9`
 * needs no tidying, and a dead one's file can be removed by anybody at any moment: its name never comes back.
 */
export interface PidLock extends ProcessIdentity {
  file: string;
}

type Role = 'app' | 'keeper';

/** Puts up a claim of this process. */
export function createPidLock(lockDir: string, role: Role, words: string): PidLock {
  const self = getProcessIdentity(process.pid) ?? { pid: process.pid, start: 'unknown' };
  mkdirSync(lockDir, { recursive: true });
  const file = join(lockDir, [role, self.pid, self.start, randomBytes(4).toString('hex')].join('.'));
  writeFileSync(file, words);
  return { ...self, file };
}

/** Takes a claim down. */
export const removePidLock = (claim: PidLock): void => rmSync(claim.file, { force: true });

/** The claims of living processes; those of the dead are swept away on the way. */
export function findLivePidLocks(lockDir: string, role: Role): PidLock[] {
  mkdirSync(lockDir, { recursive: true });
  const claims = readdirSync(lockDir).flatMap((name): PidLock[] => {
    const [claimed, pid, start] = name.split('.');
    if (claimed !== role || pid === undefined || start === undefined) return [];
    return [{ pid: Number(pid), start, file: join(lockDir, name) }];
  });
  claims.filter((claim) => !isAlive(claim)).forEach(removePidLock);
  return claims.filter(isAlive);
}

const wordsIn = (claim: PidLock): string => {
  try {
    return readFileSync(claim.file, 'utf8');
  } catch {
    return '';
  }
};

const inUse = (dataDir: string, { pid }: ProcessIdentity): DataDirLockedError =>
  new DataDirLockedError(
    `The data in ${dataDir} are in use by a running HomeChef Market (process ${pid}). ` +
      `Stop it first, or give this one a place of its own with DATA_DIR.`,
  );

/**
 * Makes the data folder this app's own, or throws DataDirInUse. Each asker puts up its claim before it looks at the others', so
 * of two at the same moment at least one sees the other; whoever sees another asker steps back and asks again.
 */
export async function lockDataDir(dataDir: string, lockDir: string, timeoutMs = 3000): Promise<PidLock> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const mine = createPidLock(lockDir, 'app', 'asking');
    const others = findLivePidLocks(lockDir, 'app').filter((claim) => claim.file !== mine.file);
    if (others.length === 0) {
      writeFileSync(mine.file, 'held');
      return mine;
    }
    removePidLock(mine);
    const holder = others.find((claim) => wordsIn(claim) === 'held');
    if (holder) throw inUse(dataDir, holder);
    if (performance.now() > until && others[0]) throw inUse(dataDir, others[0]);
    await sleep(20 + Math.random() * 80);
  }
}
