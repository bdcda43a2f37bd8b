import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
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
import { createIsolatedEnv } from '../../backend/src/testing/test-env.ts';

/** Entry file of the built product (`npm run build`). */
const serverEntry = process.env.BENCH_SERVER ?? 'backend/dist/server.js';
const startTimeoutMs = 600_000; // a million dishes load slowly next to other work

export interface ServerProcess {
  url: string;
  pid: number;
  startSeconds: number;
  /** Time until all workers have the catalog in memory, and until they have indexed its names. 0 in the database. */
  loadSeconds: number;
  indexSeconds: number;
  getMemoryMb: () => number;
  /** Returns the longest delays of the event loops of all processes since the last call. */
  readEventLoopDelays: () => Promise<EventLoopDelays>;
  stop: () => Promise<void>;
}

export type LoadingServer = Pick<ServerProcess, 'url' | 'readEventLoopDelays'>;

export interface EventLoopDelays {
  maxMs: number;
  p99Ms: number;
  /** Longest block by the main thread itself. Other programs of the machine do not count. */
  maxBlockMs: number;
}

export interface Uploads {
  folder: string;
  pictures: string[];
  clear: () => void;
}

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

function isResponding(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}/api/products?limit=1`, { agent: false }, (res) => {
      res.resume();
      res.once('end', () => resolve(res.statusCode === 200));
    });
    outgoing.once('error', () => resolve(false));
    outgoing.end();
  });
}

/** Returns a process and all its descendants, from /proc. */
function listProcessTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number);
    } catch {
      return []; // The thread has ended in the meantime.
    }
  });
  return [pid, ...children.flatMap(listProcessTree)];
}

function readResidentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) / 1_024;
}

/** Creates the file through which the process reports the delays of its event loop (`event-loop-probe.mjs`). */
function createEventLoopReport() {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-bench-loop-'));
  const file = join(folder, 'delays');
  const probe = new URL('event-loop-probe.mjs', import.meta.url).href;
  return {
    createSettings: ({ NODE_OPTIONS = '' }: Record<string, string>) => ({
      NODE_OPTIONS: `--import ${probe} ${NODE_OPTIONS}`.trim(),
      EVENT_LOOP_FILE: file,
    }),
    async read(pid: number): Promise<EventLoopDelays> {
      const processes = listProcessTree(pid);
      const files = processes.map((id) => `${file}.${id}`);
      for (const reported of files) rmSync(reported, { force: true });
      for (const id of processes) process.kill(id, 'SIGUSR2');
      while (!files.every((reported) => existsSync(reported))) await pause(10);
      const delays = files.map((reported) => JSON.parse(readFileSync(reported, 'utf8')) as EventLoopDelays);
      return {
        maxMs: Math.max(...delays.map(({ maxMs }) => maxMs)),
        p99Ms: Math.max(...delays.map(({ p99Ms }) => p99Ms)),
        maxBlockMs: Math.max(...delays.map(({ maxBlockMs }) => maxBlockMs)),
      };
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Opens a log file like in production. The file is truncated every 3 s once the server has started. */
function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-bench-log-'));
  const path = join(folder, 'log');
  const file = openSync(path, 'a');
  let timer: NodeJS.Timeout | undefined;
  return {
    file,
    count: (pattern: RegExp) => readFileSync(path, 'utf8').match(pattern)?.length ?? 0,
    startTruncating: () => void (timer = setInterval(() => truncateSync(path), 3_000).unref()),
    clear: () => {
      clearInterval(timer);
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the product. Resolves when all workers serve requests and have loaded the catalog. Runs `whileLoading` in between,
 * as soon as all workers serve requests.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  whileLoading: (server: LoadingServer) => Promise<void> = () => Promise.resolve(),
): Promise<ServerProcess> {
  const port = await findFreePort();
  const log = openLog();
  const eventLoop = createEventLoopReport();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [serverEntry], {
    env: {
      ...createIsolatedEnv(),
      NODE_ENV: 'production',
      PORT: String(port),
      ...settings,
      ...eventLoop.createSettings(settings),
    },
    stdio: ['ignore', log.file, 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(killTimer);
    log.clear();
    eventLoop.clear();
  };
  const waitUntil = async (isTrue: () => boolean | Promise<boolean>) => {
    while (!(await isTrue())) {
      if (child.exitCode !== null) throw new Error(`The server exited during its start (${child.exitCode}).`);
      if (performance.now() - startedAt > startTimeoutMs) {
        await stop();
        throw new Error(`The server did not respond within ${startTimeoutMs / 1_000} s.`);
      }
      await pause(10);
    }
  };
  await waitUntil(() => isResponding(url));
  const startSeconds = (performance.now() - startedAt) / 1_000;
  await waitUntil(() => log.count(/is open: /g) > 0); // the first worker may respond before the others
  const workers = Number(settings.WEB_CONCURRENCY ?? 1);
  const waitForLines = async (line: RegExp) => {
    await waitUntil(() => log.count(line) >= workers);
    return log.count(/the catalog stays in the database/) > 0 ? 0 : (performance.now() - startedAt) / 1_000;
  };
  const readEventLoopDelays = () => eventLoop.read(pid);
  const measuring = whileLoading({ url, readEventLoopDelays });
  const loadSeconds = await waitForLines(/the catalog (?:is in memory|stays in the database)/g);
  const indexSeconds = await waitForLines(
    /the names of dishes are indexed|the catalog stays in the database/g,
  );
  await measuring;
  log.startTruncating();
  const getMemoryMb = () =>
    listProcessTree(pid).reduce((sum, processId) => sum + readResidentMb(processId), 0);
  return { url, pid, startSeconds, loadSeconds, indexSeconds, getMemoryMb, readEventLoopDelays, stop };
}
