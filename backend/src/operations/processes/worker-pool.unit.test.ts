import { beforeEach, describe, expect, test, vi } from 'vitest';
import { processTimeoutsMs } from './process-timeouts.ts';
import { WorkerStartError, type ExitStatus, type WorkerProcess } from './worker-slot.ts';
import { WorkerPool } from './worker-pool.ts';

interface FakeWorker {
  number: number;
  received: string[];
  serve: () => void;
  exit: (isKilled?: boolean) => void;
}

let workers: FakeWorker[];
let logLines: string[];
let exitsOnRequest: boolean;
const startTimeoutMs = 20_000;
const log = {
  info: (line: string) => void logLines.push(line),
  warn: (line: string) => void logLines.push(line),
};

beforeEach(() => {
  vi.useFakeTimers();
  [workers, logLines, exitsOnRequest] = [[], [], true];
  return () => vi.useRealTimers();
});

function startFakeWorker(number: number): WorkerProcess {
  let serve: (url: string) => void = () => undefined;
  let exit: (status: ExitStatus) => void = () => undefined;
  const exited = new Promise<ExitStatus>((resolve) => (exit = resolve));
  const listening = new Promise<string>((resolve, reject) => {
    serve = resolve;
    void exited.then((status) => reject(new WorkerStartError(number, status)));
  });
  const received: string[] = [];
  const finish = (isKilled = false) => exit({ reason: isKilled ? 'by SIGKILL' : 'with code 1', isKilled });
  workers.push({ number, received, serve: () => serve('http://here'), exit: finish });
  return {
    pid: workers.length,
    listening,
    exited,
    requestShutdown: (successor) => {
      received.push(successor);
      if (exitsOnRequest) finish();
    },
    kill: () => void finish(received.push('killed') > 0),
    startDraining: () => void received.push('draining'),
  };
}

const workerOptions = { start: startFakeWorker, log, startTimeoutMs };
const runMicrotasks = () => vi.advanceTimersByTimeAsync(0);
const getWorker = (i: number): FakeWorker => {
  const worker = workers[i];
  if (!worker) throw new Error(`There is no worker ${i}`);
  return worker;
};
const listNumbers = () => workers.map(({ number }) => number);

async function startPool(): Promise<WorkerPool> {
  const pool = new WorkerPool(2, workerOptions);
  const startup = pool.start();
  getWorker(0).serve();
  await runMicrotasks();
  getWorker(1).serve();
  expect(await startup).toBe('http://here');
  return pool;
}

describe('start', () => {
  test('a start runs the first worker alone and then all others', async () => {
    const startup = new WorkerPool(3, workerOptions).start();
    await runMicrotasks();
    expect(listNumbers()).toEqual([1]);
    getWorker(0).serve();
    await runMicrotasks();
    expect(listNumbers()).toEqual([1, 2, 3]);
    getWorker(1).serve();
    getWorker(2).serve();
    expect(await startup).toBe('http://here');
  });
  test('a start rejects and stops all workers if one of them exits', async () => {
    const startup = new WorkerPool(2, workerOptions).start();
    const rejection = expect(startup).rejects.toThrow('Worker 2 ended with code 1 before it served');
    getWorker(0).serve();
    await runMicrotasks();
    getWorker(1).exit();
    await rejection;
    expect(getWorker(0).received).toEqual(['nobody']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(2);
  });
  test('a start rejects if a worker does not accept requests in time', async () => {
    const startup = new WorkerPool(1, workerOptions).start();
    const rejection = expect(startup).rejects.toThrow(WorkerStartError);
    await vi.advanceTimersByTimeAsync(startTimeoutMs);
    await rejection;
    expect(getWorker(0).received).toEqual(['killed']);
  });
});

describe('restart after an exit', () => {
  test('a killed worker is replaced at once under its number', async () => {
    const pool = await startPool();
    for (let i = 2; i < 12; i += 1) {
      getWorker(i === 2 ? 1 : i - 1).exit(true);
      await runMicrotasks();
      expect(listNumbers()).toHaveLength(i + 1);
      getWorker(i).serve();
      await runMicrotasks();
    }
    expect(listNumbers().slice(2)).toEqual(Array(10).fill(2));
    expect(pool.countRestarts()).toBe(10);
  });
  test('a restart is delayed after repeated early exits', async () => {
    await startPool();
    const delaysMs: number[] = [];
    for (let i = 1; i < 9; i += 1) {
      getWorker(i).exit();
      const exitedAt = Date.now();
      while (workers.length === i + 1) await vi.advanceTimersByTimeAsync(50);
      delaysMs.push(Date.now() - exitedAt);
      getWorker(i + 1).serve();
      await runMicrotasks();
    }
    expect(delaysMs.slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000]);
    expect(Math.max(...delaysMs)).toBe(10_000);
  });
  test('a replacement that exits during its start is tried again', async () => {
    await startPool();
    getWorker(0).exit(true);
    await runMicrotasks();
    getWorker(2).exit();
    await vi.advanceTimersByTimeAsync(500);
    expect(listNumbers()).toEqual([1, 2, 1, 1]);
    expect(logLines.at(-1)).toBe('Worker 1 ended with code 1 before it served; trying again');
  });
});

describe('rolling restart', () => {
  test('a rolling restart stops each worker only once its replacement accepts requests', async () => {
    const pool = await startPool();
    const restart = pool.restartOneByOne();
    await runMicrotasks();
    expect(listNumbers()).toEqual([1, 2, 1]);
    expect(getWorker(0).received).toEqual([]);
    getWorker(2).serve();
    await runMicrotasks();
    expect(getWorker(0).received).toEqual(['another']);
    expect(listNumbers()).toEqual([1, 2, 1, 2]);
    expect(getWorker(1).received).toEqual([]);
    getWorker(3).serve();
    await restart;
    expect(getWorker(1).received).toEqual(['another']);
    expect([getWorker(2).received, getWorker(3).received, logLines.at(-1)]).toEqual([
      [],
      [],
      'all workers are new',
    ]);
  });
  test('a rolling restart keeps all workers if a replacement does not start', async () => {
    const pool = await startPool();
    const restart = pool.restartOneByOne();
    await runMicrotasks();
    getWorker(2).exit();
    await restart;
    expect([getWorker(0).received, getWorker(1).received]).toEqual([[], []]);
    expect(logLines.at(-1)).toMatch(/not all renewed: Worker 1 ended/);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(3);
  });
  test('calls during a rolling restart queue one more', async () => {
    const pool = await startPool();
    const restart = pool.restartOneByOne();
    void pool.restartOneByOne();
    void pool.restartOneByOne();
    for (let i = 2; i < 6; i += 1) {
      await runMicrotasks();
      getWorker(i).serve();
    }
    await restart;
    expect(listNumbers()).toEqual([1, 2, 1, 2, 1, 2]);
  });
  test('a rolling restart starts only one replacement if the old worker dies in the meantime', async () => {
    const pool = await startPool();
    const restart = pool.restartOneByOne();
    await runMicrotasks();
    getWorker(0).exit(true);
    await runMicrotasks();
    getWorker(2).serve();
    await runMicrotasks();
    getWorker(3).serve();
    await restart;
    expect(listNumbers()).toEqual([1, 2, 1, 2]);
  });
  test.each([
    ['exits', (worker: FakeWorker) => worker.exit()],
    ['accepts requests', (worker: FakeWorker) => worker.serve()],
  ])(
    'a rolling restart starts new workers after an already starting worker %s',
    async (_outcome, finishStart) => {
      const pool = await startPool();
      getWorker(0).exit(true);
      await runMicrotasks();
      const restart = pool.restartOneByOne();
      await runMicrotasks();
      expect(listNumbers()).toEqual([1, 2, 1]);
      finishStart(getWorker(2));
      await runMicrotasks();
      expect(listNumbers()).toEqual([1, 2, 1, 1]);
      getWorker(3).serve();
      await runMicrotasks();
      getWorker(4).serve();
      await restart;
      expect([listNumbers(), logLines.at(-1)]).toEqual([[1, 2, 1, 1, 2], 'all workers are new']);
    },
  );
  test('a rolling restart kills an old worker that does not shut down', async () => {
    const pool = await startPool();
    exitsOnRequest = false;
    void pool.restartOneByOne();
    await runMicrotasks();
    getWorker(2).serve();
    await vi.advanceTimersByTimeAsync(processTimeoutsMs.workerExit - 1);
    expect(getWorker(0).received).toEqual(['another']);
    await vi.advanceTimersByTimeAsync(1);
    expect(getWorker(0).received).toEqual(['another', 'killed']);
  });
});

describe('stop', () => {
  test('a stop shuts down all workers at once and starts no others', async () => {
    const pool = await startPool();
    exitsOnRequest = false;
    let isClosed = false;
    void pool.stop('nobody').then(() => (isClosed = true));
    await runMicrotasks();
    expect([getWorker(0).received, getWorker(1).received]).toEqual([['nobody'], ['nobody']]);
    getWorker(0).exit();
    await vi.advanceTimersByTimeAsync(processTimeoutsMs.workerExit);
    expect([getWorker(1).received, isClosed]).toEqual([['nobody', 'killed'], true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(2);
  });
  test('a stop kills a worker that a rolling restart is starting', async () => {
    const pool = await startPool();
    const restart = pool.restartOneByOne();
    await runMicrotasks();
    await pool.stop('nobody');
    await restart;
    expect(getWorker(2).received).toEqual(['killed']);
    expect(workers).toHaveLength(3);
  });
  test('a stop cancels a rolling restart that waits to begin', async () => {
    const pool = await startPool();
    getWorker(0).exit(true);
    await runMicrotasks();
    const restart = pool.restartOneByOne();
    await pool.stop('nobody');
    await restart;
    expect(listNumbers()).toEqual([1, 2, 1]);
  });
});
