import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printLine } from './run-command.mjs';

const messageIntervalMs = 5000;

/** Returns the start time of a process, '' if the system does not tell, or undefined if there is no such process. */
function getStartTime(pid) {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return '';
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch (error) {
    return error.code === 'EPERM' ? '' : undefined;
  }
}

const isHeld = (lockFile) => {
  const [pid, startTime] = lockFile.split('.');
  return getStartTime(Number(pid)) === startTime;
};

/** Returns the folder of the current user's lock files for `root`. It is outside `root`, which an install may empty. */
export const getLockFolder = (root) => {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `homechef-ensure-${process.getuid?.() ?? 'any'}-${hash}`);
};

/**
 * Runs `task` while no other process holds the lock of this folder. A lock file is named after its process and is only
 * valid while that process runs, so a killed process leaves no lock behind. If two processes start at the same moment,
 * at least one of them sees the other's lock file, removes its own and retries after a random delay.
 */
export async function withFolderLock(root, task) {
  const folder = getLockFolder(root);
  const name = [process.pid, getStartTime(process.pid), randomBytes(4).toString('hex')].join('.');
  const lockFile = join(folder, name);
  let lastMessageAt = 0;
  for (;;) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(lockFile, '');
    const others = readdirSync(folder).filter((other) => other !== name);
    others.filter((other) => !isHeld(other)).forEach((other) => rmSync(join(folder, other), { force: true }));
    const holder = others.find(isHeld);
    if (holder === undefined) break;
    rmSync(lockFile, { force: true });
    if (performance.now() - lastMessageAt > messageIntervalMs) {
      printLine(`  waiting for process ${holder.split('.')[0]}, which prepares the same folder`);
      lastMessageAt = performance.now();
    }
    await sleep(100 + Math.random() * 200);
  }
  try {
    return await task();
  } finally {
    rmSync(lockFile, { force: true });
  }
}
