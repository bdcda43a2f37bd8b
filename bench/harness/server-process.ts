import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../backend/src/db/embedded-mongod/process/free-port.ts';
import { isolatedEnv } from '../../backend/src/testing/test-env.ts';

/** The built product; `npm run build` makes it. */
const server = process.env.BENCH_SERVER ?? 'backend/dist/server.js';
const startTimeoutMs = 120_000;

/** The product as it is run in production, in processes of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** From its start to its first answer, in seconds. */
  startedIn: number;
  /** What its processes have in memory, in MB. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** Pictures as an upload leaves them, in a folder of their own. */
export interface Uploads {
  folder: string;
  /** Their paths. */
  pictures: string[];
  clear: () => void;
}

/** As many pictures as there are here, of a shipped one. */
export function createUploads(count: number): Uploads {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-bench-'));
  mkdirSync(folder, { recursive: true });
  const names = Array.from({ length: count }, (_, i) => String(i).padStart(32, '0'));
  for (const name of names) {
    for (const width of ['', '-320', '-640'])
      copyFileSync(`backend/pictures/apple-pie${width}.webp`, join(folder, `${name}${width}.webp`));
  }
  const clear = () => rmSync(folder, { recursive: true, force: true });
  return { folder, pictures: names.map((name) => `/uploads/${name}.webp`), clear };
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request(`${url}/api/products?limit=1`, { agent: false }, (res) => {
      res.resume();
      res.once('end', () => resolve(res.statusCode === 200));
    });
    asking.once('error', () => resolve(false));
    asking.end();
  });
}

/** This process and those it started; read from /proc. */
function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number);
    } catch {
      return []; // A thread that ended while the list was read.
    }
  });
  return [pid, ...children.flatMap(family)];
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) / 1_024;
}

/** Where it logs as in production; what it has said of its requests goes again after a moment. */
function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-bench-log-'));
  const path = join(folder, 'log');
  const file = openSync(path, 'a');
  let emptying: NodeJS.Timeout | undefined;
  return {
    file,
    says: (words: string) => readFileSync(path, 'utf8').includes(words),
    keepShort: () => void (emptying = setInterval(() => truncateSync(path), 3_000).unref()),
    clear: () => {
      clearInterval(emptying);
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts it on this database; all its processes serve when this resolves. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = await findFreePort();
  const log = openLog();
  const begun = performance.now();
  const child = spawn(process.execPath, [server], {
    env: {
      ...isolatedEnv(),
      ...{ NODE_ENV: 'production', PORT: String(port) },
      ...settings,
    },
    stdio: ['ignore', log.file, 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(late);
    log.clear();
  };
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) {
      if (child.exitCode !== null) throw new Error(`The product ended at its start (${child.exitCode}).`);
      if (performance.now() - begun > startTimeoutMs) {
        await stop();
        throw new Error(`The product did not answer within ${startTimeoutMs / 1_000} s.`);
      }
      await pause(10);
    }
  };
  await until(() => answers(url));
  const startedIn = (performance.now() - begun) / 1_000;
  await until(() => log.says('is open: ')); // the first of several answers before the others
  log.keepShort();
  const memory = () => family(pid).reduce((sum, one) => sum + residentMegabytes(one), 0);
  return { url, pid, startedIn, memory, stop };
}
