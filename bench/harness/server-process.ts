import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../../system-tests/client/http-client.ts';
import { createLoopDelay } from '../../system-tests/deployment/loop-delay.ts';
import { startServerProcess } from '../../system-tests/deployment/server-process.ts';
import { listProcessTree, readMemoryMb } from '../../system-tests/metrics/process-samples.ts';

const startTimeoutMs = 600_000; // a million dishes load slowly while the machine has other work
const truncateMs = 3_000;
const listPath = '/api/products?limit=1';

export interface BenchmarkProcess {
  url: string;
  startSeconds: number;
  /**
   * Time until all workers have the catalog in memory, and until they have indexed its names. 0 if it is in the
   * database.
   */
  loadSeconds: number;
  indexSeconds: number;
  getMemoryMb: () => number;
  /** Returns the longest block of any process's event loop since `sinceMs` (an epoch time), in milliseconds. */
  readMaxBlockMs: (sinceMs: number) => Promise<number>;
  stop: () => Promise<void>;
}

export interface Uploads {
  folder: string;
  pictures: string[];
  clear: () => void;
}

export function createUploads(count: number): Uploads {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-bench-'));
  const names = Array.from({ length: count }, (_, i) => String(i).padStart(32, '0'));
  for (const name of names) {
    for (const width of ['', '-320', '-640'])
      copyFileSync(`backend/pictures/apple-pie${width}.webp`, join(folder, `${name}${width}.webp`));
  }
  const clear = () => rmSync(folder, { recursive: true, force: true });
  return { folder, pictures: names.map((name) => `/uploads/${name}.webp`), clear };
}

/**
 * Starts the product as in production. Resolves when all workers serve requests and have loaded the catalog. Runs
 * `whileLoading` as soon as they serve requests.
 */
export async function startBenchmarkProcess(
  settings: Record<string, string>,
  whileLoading: (url: string) => Promise<void> = () => Promise.resolve(),
): Promise<BenchmarkProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-bench-log-'));
  const logPath = join(folder, 'log');
  const loopDelay = createLoopDelay();
  const env = { NODE_ENV: 'production', ...settings, ...loopDelay.settings };
  const options = [loopDelay.settings.NODE_OPTIONS, settings.NODE_OPTIONS].filter(Boolean).join(' ');
  const startedAt = performance.now();
  const getSeconds = () => (performance.now() - startedAt) / 1_000;
  const server = await startServerProcess(
    { ...env, NODE_OPTIONS: options },
    { entry: process.env.BENCH_SERVER, logPath },
  );
  const { url } = server;
  const stop = async () => {
    server.process.kill('SIGTERM');
    const timer = setTimeout(() => server.process.kill('SIGKILL'), 15_000);
    await server.exited;
    clearTimeout(timer);
    await server.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  const waitUntil = async (isTrue: () => boolean | Promise<boolean>) => {
    while (!(await isTrue())) {
      if (getSeconds() * 1_000 > startTimeoutMs || server.process.exitCode !== null) {
        await stop();
        throw new Error(`The server is not ready after ${getSeconds().toFixed(0)} s.`);
      }
      await pause(10);
    }
  };
  await waitUntil(async () => (await sendRequest('get', url + listPath)).status === 200);
  const startSeconds = getSeconds();
  const workers = Number(settings.WEB_CONCURRENCY ?? 1);
  const count = (line: RegExp) => readFileSync(logPath, 'utf8').match(line)?.length ?? 0;
  const waitForLines = async (line: RegExp) => {
    await waitUntil(() => count(line) >= workers);
    return count(/the catalog stays in the database/g) > 0 ? 0 : getSeconds();
  };
  const measuring = whileLoading(url);
  const loadSeconds = await waitForLines(/the catalog (?:is in memory|stays in the database)/g);
  const indexSeconds = await waitForLines(
    /the names of dishes are indexed|the catalog stays in the database/g,
  );
  await measuring;
  const timer = setInterval(() => truncateSync(logPath), truncateMs).unref();
  const { pid = 0 } = server.process;
  return {
    url,
    startSeconds,
    loadSeconds,
    indexSeconds,
    getMemoryMb: () => listProcessTree(pid).reduce((sum, id) => sum + readMemoryMb(id), 0),
    readMaxBlockMs: loopDelay.readMaxMs,
    stop: async () => {
      clearInterval(timer);
      await stop();
    },
  };
}
