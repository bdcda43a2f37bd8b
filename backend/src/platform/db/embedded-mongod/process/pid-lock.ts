/*
 * Locks a data folder with a file that names its process. The package proper-lockfile does not fit: it detects a dead
 * owner by the age of a file, so a start after `kill -9` would have to wait.
 * Limits: all processes must run on one machine. A lock is valid only while its process lives, so a file of a dead
 * process can be deleted at any time. File names are never used twice.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedMongodError } from '../shared/embedded-mongo-error.ts';
import { getProcessIdentity, isAlive, type ProcessIdentity } from './process-identity.ts';

export class DataDirLockedError extends EmbeddedMongodError {
  override name = 'DataDirLockedError';
}

interface PidLock extends ProcessIdentity {
  file: string;
}

type Role = 'app' | 'keeper';

export function createPidLock(lockDir: string, role: Role, content: string): PidLock {
  const identity = getProcessIdentity(process.pid) ?? { pid: process.pid, startId: 'unknown' };
  mkdirSync(lockDir, { recursive: true });
  const fileName = [role, identity.pid, identity.startId, randomBytes(4).toString('hex')].join('.');
  const file = join(lockDir, fileName);
  writeFileSync(file, content);
  return { ...identity, file };
}

export const removePidLock = (lock: PidLock): void => rmSync(lock.file, { force: true });

export function findLivePidLocks(lockDir: string, role: Role): PidLock[] {
  mkdirSync(lockDir, { recursive: true });
  const locks = readdirSync(lockDir).flatMap((name): PidLock[] => {
    const [fileRole, pid, startId] = name.split('.');
    if (fileRole !== role || pid === undefined || startId === undefined) return [];
    return [{ pid: Number(pid), startId, file: join(lockDir, name) }];
  });
  locks.filter((lock) => !isAlive(lock)).forEach(removePidLock);
  return locks.filter(isAlive);
}

const readContent = (lock: PidLock): string => {
  try {
    return readFileSync(lock.file, 'utf8');
  } catch {
    return '';
  }
};

const createLockedError = (dataDir: string, { pid }: ProcessIdentity): DataDirLockedError =>
  new DataDirLockedError(
    `The data in ${dataDir} are in use by a running HomeChef Market (process ${pid}). ` +
      `Stop it first, or set DATA_DIR to another folder for this one.`,
  );

const lockTimeoutMs = 3_000;

/**
 * Locks the data folder for this application. Each process creates its file before it reads the files of others, so at
 * least one of two concurrent processes finds the other. A process that finds another waiting process retries later.
 * @throws DataDirLockedError if another process has the lock, or without success after three seconds
 */
export async function lockDataDir(dataDir: string, lockDir: string): Promise<PidLock> {
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    const ownLock = createPidLock(lockDir, 'app', 'asking');
    const otherLocks = findLivePidLocks(lockDir, 'app').filter((lock) => lock.file !== ownLock.file);
    if (otherLocks.length === 0) {
      writeFileSync(ownLock.file, 'held');
      return ownLock;
    }
    removePidLock(ownLock);
    const holder = otherLocks.find((lock) => readContent(lock) === 'held');
    if (holder) throw createLockedError(dataDir, holder);
    if (performance.now() > deadline && otherLocks[0]) throw createLockedError(dataDir, otherLocks[0]);
    await sleep(20 + Math.random() * 80);
  }
}
