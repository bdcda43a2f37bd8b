import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningUri } from '../../backend/src/db/embedded-mongod/embedded-mongod.ts';
import { findFreePort } from '../../backend/src/db/embedded-mongod/process/free-port.ts';
import { isolatedEnv } from '../../backend/src/testing/test-env.ts';

/** The built product; `npm run build` makes it. */
const server = process.env.TRUST_SERVER ?? 'backend/dist/server.js';
const patience = 60_000;

/** The product, running in processes of its own. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** The address of its embedded database. */
  uri: () => string;
  /** The process of each worker that serves now, by its number. */
  workers: Map<string, number>;
  /** All it has written, what it complained of too. */
  output: () => string;
  /** The same, and the logs of its embedded database. */
  logs: () => string;
  /** Where its pictures lie. */
  uploadsDir: string;
  /** Resolves once its first process has ended. */
  exited: Promise<void>;
  /** The processes whose command line names its data. */
  mongodPids: () => number[];
  /** Ends it, whatever state it is in, and takes its folder away. */
  destroy: () => Promise<void>;
}

/** A shell that lets itself have so many files open, and becomes the program. */
const limited = (files: number) => ['sh', '-c', `ulimit -n ${files}; exec "$0" "$@"`];

/**
 * Starts the product on an empty folder of its own with these settings, with so many files at most where it is told;
 * it is open when this resolves.
 */
export async function startServerProcess(
  settings: Record<string, string> = {},
  files?: number,
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-trust-'));
  const dataDir = join(folder, 'data');
  const uploadsDir = join(folder, 'uploads');
  const [program = '', ...args] = [...(files ? limited(files) : []), process.execPath, server];
  const child = spawn(program, args, {
    env: {
      ...isolatedEnv(),
      // Always the same one: 0 would be another after all that serve have died at once.
      PORT: String(await findFreePort()),
      ...{ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const workers = new Map<string, number>();
  let output = '';
  let lastLine = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const news = lastLine + chunk.toString();
    lastLine = news.slice(news.lastIndexOf('\n') + 1);
    for (const [, number, pid] of news.matchAll(/worker (\d+) serves as process (\d+)/g))
      if (number && pid) workers.set(number, Number(pid));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stderr.write(chunk);
  });
  const destroy = async () => {
    child.kill('SIGKILL');
    await exited;
    await waitUntil('everything is gone', () => mongodsOf(dataDir).length === 0);
    await rm(folder, { recursive: true, force: true });
  };
  const urlIn = () => /is open: (\S+)/.exec(output)?.[1];
  try {
    const over = exited.then(() => {
      throw new Error(`The product ended at its start:\n${output}`);
    });
    await Promise.race([over, waitUntil('the product is open', () => urlIn() !== undefined)]);
  } catch (error) {
    await destroy();
    throw error;
  }
  const mongodPids = () => mongodsOf(dataDir);
  const uri = () => findRunningUri(dataDir) ?? '';
  const logs = () => output + logsIn(dataDir);
  const running = { process: child, workers, output: () => output, logs, exited, uploadsDir };
  return { ...running, url: urlIn() ?? '', uri, mongodPids, destroy };
}

/** What the embedded database and its keeper have written down. */
const logsIn = (dataDir: string): string =>
  ['mongod.log', 'keeper.log']
    .map((file) => join(dataDir, file))
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

/** The processes of a data folder, by their command lines; read from /proc. */
function mongodsOf(dataDir: string): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const isOurs = /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
      return isOurs ? [Number(pid)] : [];
    } catch {
      return []; // It ended while the list was read.
    }
  });
}

/** Whether a process lives, and is not only waiting for its parent to look. */
export const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Waits until this is so. */
export async function waitUntil(what: string, isSo: () => boolean, milliseconds = patience): Promise<void> {
  const late = performance.now() + milliseconds;
  while (!isSo()) {
    if (performance.now() > late) throw new Error(`Not within ${milliseconds / 1_000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
