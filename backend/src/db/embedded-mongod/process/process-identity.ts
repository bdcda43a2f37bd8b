import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process for good: the number alone may be given to a stranger once its owner is gone. */
export interface ProcessIdentity {
  pid: number;
  start: string;
}

const onLinux = process.platform === 'linux';

function startOnLinux(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command's name stands in brackets and may hold anything, brackets too: count from the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie only waits for its parent to look; in a container without an init nobody ever does.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  return `${boot}-${fields[19]}`;
}

const ps = (pid: number, column: string): string =>
  execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

/** A mark of when the process began; nothing when no such process lives. */
function startOf(pid: number): string | undefined {
  try {
    if (onLinux) return startOnLinux(pid);
    process.kill(pid, 0);
    return process.platform === 'win32' ? 'unknown' : ps(pid, 'lstart').replace(/\W+/g, '-');
  } catch {
    return undefined;
  }
}

/** The identity of a living process. */
export function getProcessIdentity(pid: number): ProcessIdentity | undefined {
  const start = startOf(pid);
  return start === undefined ? undefined : { pid, start };
}

/** Whether this very process still lives. */
export const isAlive = ({ pid, start }: ProcessIdentity): boolean => startOf(pid) === start;

const samePath = (one: string, other: string): boolean => {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return one === other;
  }
};

/** Whether the process' own command line says that it is a mongod of this folder. */
export function isMongodOf(pid: number, dbPath: string): boolean {
  try {
    if (!onLinux) return process.platform !== 'win32' && ps(pid, 'args').includes(`--dbpath ${dbPath} `);
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const given = args[args.indexOf('--dbpath') + 1];
    return args.includes('--dbpath') && given !== undefined && samePath(given, dbPath);
  } catch {
    return false;
  }
}

/** Waits until the process is gone; false when it still lives after the time given. */
export async function waitForExit(who: ProcessIdentity, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (isAlive(who)) {
    if (performance.now() > until) return false;
    await sleep(25);
  }
  return true;
}

/** Sends a signal to that process, and to nobody who got its number since. */
export function sendSignal(who: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isAlive(who)) return;
  try {
    process.kill(who.pid, name);
  } catch {
    // It went between the look and the signal: that is what was wanted.
  }
}

/** Asks a process to end, then makes it; returns once it is gone. */
export async function terminateProcess(who: ProcessIdentity, graceMs: number): Promise<void> {
  sendSignal(who, 'SIGTERM');
  if (await waitForExit(who, graceMs)) return;
  sendSignal(who, 'SIGKILL');
  await waitForExit(who, 5000);
}
