import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningUri } from '../../backend/src/platform/db/embedded-mongod/embedded-mongod.ts';
import { findFreePort } from '../../backend/src/platform/db/embedded-mongod/process/free-port.ts';
import { createIsolatedEnv } from '../../backend/src/testing/test-env.ts';

/** Entry file of the built product (`npm run build`). */
const serverEntry = process.env.SYSTEM_TEST_SERVER ?? 'backend/dist/server.js';
const defaultTimeoutMs = 60_000;
const startTimeoutMs = 180_000; // enough even while other programs use the CPUs

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  uri: () => string;
  workers: Map<string, number>;
  output: () => string;
  logs: () => string;
  uploadsDir: string;
  exited: Promise<void>;
  mongodPids: () => number[];
  destroy: () => Promise<void>;
}

const withFileLimit = (maxOpenFiles: number) => ['sh', '-c', `ulimit -n ${maxOpenFiles}; exec "$0" "$@"`];

export interface ServerProcessOptions {
  /** Maximum number of open files per process. Default: the limit of this process. */
  maxOpenFiles?: number | undefined;
  /** Entry file of the build to run. Default: the build in this folder. */
  entry?: string | undefined;
  /** Writes the log to a file, as in production. The workers of such a process are unknown. */
  logPath?: string;
}

/** Starts the product in a new temporary folder. Resolves when the server accepts requests. */
export async function startServerProcess(
  settings: Record<string, string> = {},
  { maxOpenFiles, entry = serverEntry, logPath }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-system-test-'));
  const dataDir = join(folder, 'data');
  const uploadsDir = join(folder, 'uploads');
  const [program = '', ...args] = [
    ...(maxOpenFiles ? withFileLimit(maxOpenFiles) : []),
    process.execPath,
    entry,
  ];
  const child = spawn(program, args, {
    env: {
      ...createIsolatedEnv(),
      // A fixed port, because port 0 would mean another port after all workers died at the same time.
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      UPLOADS_DIR: uploadsDir,
      ...settings,
    },
    stdio: ['ignore', logPath === undefined ? 'pipe' : openSync(logPath, 'a'), 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const workers = new Map<string, number>();
  let piped = '';
  const output = () => piped + (logPath === undefined ? '' : readFileSync(logPath, 'utf8'));
  let lastLine = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    piped += chunk.toString();
    const newOutput = lastLine + chunk.toString();
    lastLine = newOutput.slice(newOutput.lastIndexOf('\n') + 1);
    for (const [, number, pid] of newOutput.matchAll(/worker (\d+) serves as process (\d+)/g))
      if (number && pid) workers.set(number, Number(pid));
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    piped += chunk.toString();
    process.stderr.write(chunk);
  });
  const destroy = async () => {
    child.kill('SIGKILL');
    await exited;
    await waitUntil('all processes have ended', () => findProcessesByDataDir(dataDir).length === 0);
    await rm(folder, { recursive: true, force: true });
  };
  const findUrl = () => /is open: (\S+)/.exec(output())?.[1];
  try {
    const exitedEarly = exited.then(() => {
      throw new Error(`The server ended during its start:\n${output()}`);
    });
    const opened = waitUntil('the server is open', () => findUrl() !== undefined, startTimeoutMs);
    await Promise.race([exitedEarly, opened]);
  } catch (error) {
    await destroy();
    throw error;
  }
  const mongodPids = () => findProcessesByDataDir(dataDir);
  const uri = () => findRunningUri(dataDir) ?? '';
  const logs = () => output() + readDatabaseLogs(dataDir);
  const processHandle = { process: child, workers, output, logs, exited, uploadsDir };
  return { ...processHandle, url: findUrl() ?? '', uri, mongodPids, destroy };
}

const readDatabaseLogs = (dataDir: string): string =>
  ['mongod.log', 'keeper.log']
    .map((file) => join(dataDir, file))
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

function findProcessesByDataDir(dataDir: string): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const isMatch = /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
      return isMatch ? [Number(pid)] : [];
    } catch {
      return []; // the process has ended in the meantime
    }
  });
}

/** Checks that a process runs and is not a zombie. */
export const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/**
 * Polls a condition until it is true.
 * @throws Error after `timeoutMs` milliseconds
 */
export async function waitUntil(
  description: string,
  isTrue: () => boolean,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!isTrue()) {
    if (performance.now() > deadline)
      throw new Error(`Timed out after ${timeoutMs / 1_000} s: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Restarts the workers one after another, as SIGHUP does, until all of them are new. */
export async function restartWorkers({ process, workers }: ServerProcess): Promise<void> {
  const workersBefore = [...workers];
  process.kill('SIGHUP');
  const isNew = ([number, pid]: [string, number]) => workers.get(number) !== pid && !isAlive(pid);
  await waitUntil('all workers are new', () => workersBefore.every(isNew));
}
