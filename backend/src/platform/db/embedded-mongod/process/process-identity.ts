import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Identifies one process for good. The system can reuse a pid alone for a later process. */
export interface ProcessIdentity {
  pid: number;
  startId: string;
}

const isLinux = process.platform === 'linux';

function readStartIdOnLinux(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command name is in parentheses and can contain any character, even parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie counts as gone. In a container without an init process it is never removed.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  return `${boot}-${fields[19]}`;
}

const readPs = (pid: number, column: string): string =>
  execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

function findStartId(pid: number): string | undefined {
  try {
    if (isLinux) return readStartIdOnLinux(pid);
    process.kill(pid, 0);
    return process.platform === 'win32' ? 'unknown' : readPs(pid, 'lstart').replace(/\W+/g, '-');
  } catch {
    return undefined;
  }
}

export function getProcessIdentity(pid: number): ProcessIdentity | undefined {
  const startId = findStartId(pid);
  return startId === undefined ? undefined : { pid, startId };
}

export const isAlive = ({ pid, startId }: ProcessIdentity): boolean => findStartId(pid) === startId;

const isSamePath = (a: string, b: string): boolean => {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return a === b;
  }
};

export function isMongodOf(pid: number, dbPath: string): boolean {
  try {
    if (!isLinux) return process.platform !== 'win32' && readPs(pid, 'args').includes(`--dbpath ${dbPath} `);
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const actualPath = args[args.indexOf('--dbpath') + 1];
    return args.includes('--dbpath') && actualPath !== undefined && isSamePath(actualPath, dbPath);
  } catch {
    return false;
  }
}

export async function waitForExit(identity: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(identity)) {
    if (performance.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

export function sendSignal(identity: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, name);
  } catch {
    // The process has just ended.
  }
}

export async function terminateProcess(identity: ProcessIdentity, graceMs: number): Promise<void> {
  sendSignal(identity, 'SIGTERM');
  if (await waitForExit(identity, graceMs)) return;
  sendSignal(identity, 'SIGKILL');
  await waitForExit(identity, 5000);
}
