import { beforeEach, describe, expect, test, vi } from 'vitest';
import { processTimeoutsMs } from './process-timeouts.ts';
import { WorkerStartError, type ExitStatus, type WorkerProcess } from './worker-slot.ts';
import { WorkerPool } from './worker-pool.ts';

/** A worker that does what the test says. */
interface Fake {
  number: number;
  told: string[];
  serve: () => void;
  end: (killed?: boolean) => void;
}

let born: Fake[];
let said: string[];
/** Whether a worker goes when it is told to. */
let isObedient: boolean;
const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };

beforeEach(() => {
  vi.useFakeTimers();
  [born, said, isObedient] = [[], [], true];
  return () => vi.useRealTimers();
});

function start(number: number): WorkerProcess {
  let serve: (url: string) => void = () => undefined;
  let end: (ending: ExitStatus) => void = () => undefined;
  const ended = new Promise<ExitStatus>((resolve) => (end = resolve));
  const ready = new Promise<string>((resolve, reject) => {
    serve = resolve;
    void ended.then((ending) => reject(new WorkerStartError(number, ending)));
  });
  const told: string[] = [];
  const finish = (killed = false) => end({ how: killed ? 'by SIGKILL' : 'with code 1', killed });
  born.push({ number, told, serve: () => serve('http://here'), end: finish });
  return {
    pid: born.length,
    listening: ready,
    exited: ended,
    requestShutdown: (successor) => {
      told.push(successor);
      if (isObedient) finish();
    },
    kill: () => {
      told.push('killed');
      finish(true);
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const nth = (i: number): Fake => {
  const found = born[i];
  if (!found) throw new Error(`There is no worker ${i}`);
  return found;
};
const numbers = () => born.map(({ number }) => number);

/** A pool of two that serve. */
async function open(): Promise<WorkerPool> {
  const pool = new WorkerPool(2, start, log);
  const opened = pool.start();
  nth(0).serve();
  await settled();
  nth(1).serve();
  expect(await opened).toBe('http://here');
  return pool;
}

describe('a start', () => {
  test('begins with the first worker alone, and is done when all serve', async () => {
    const opened = new WorkerPool(3, start, log).start();
    await settled();
    expect(numbers()).toEqual([1]);
    nth(0).serve();
    await settled();
    expect(numbers()).toEqual([1, 2, 3]);
    nth(1).serve();
    nth(2).serve();
    expect(await opened).toBe('http://here');
  });
  test('fails with the first worker that ends, and leaves none', async () => {
    const opened = new WorkerPool(2, start, log).start();
    const failed = expect(opened).rejects.toThrow('Worker 2 ended with code 1 before it served');
    nth(0).serve();
    await settled();
    nth(1).end();
    await failed;
    expect(nth(0).told).toEqual(['nobody']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(born).toHaveLength(2);
  });
  test('fails when a worker never serves', async () => {
    const opened = new WorkerPool(1, start, log).start();
    const failed = expect(opened).rejects.toThrow(WorkerStartError);
    await vi.advanceTimersByTimeAsync(processTimeoutsMs.workerStart);
    await failed;
    expect(nth(0).told).toEqual(['killed']);
  });
});

describe('a worker that ends', () => {
  test('by kill -9 is replaced at once under its number, however often', async () => {
    await open();
    for (let i = 2; i < 12; i += 1) {
      nth(i === 2 ? 1 : i - 1).end(true);
      await settled();
      expect(numbers()).toHaveLength(i + 1);
      nth(i).serve();
      await settled();
    }
    expect(numbers().slice(2)).toEqual(Array(10).fill(2));
  });
  test('by itself soon after its start is replaced after longer and longer breaks, and never given up', async () => {
    await open();
    const breaks: number[] = [];
    for (let i = 1; i < 9; i += 1) {
      nth(i).end();
      const since = Date.now();
      while (born.length === i + 1) await vi.advanceTimersByTimeAsync(50);
      breaks.push(Date.now() - since);
      nth(i + 1).serve();
      await settled();
    }
    expect(breaks.slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000]);
    expect(Math.max(...breaks)).toBe(10_000);
  });
  test('before it served, in place of another, is tried again', async () => {
    await open();
    nth(0).end(true);
    await settled();
    nth(2).end();
    await vi.advanceTimersByTimeAsync(500);
    expect(numbers()).toEqual([1, 2, 1, 1]);
    expect(said.at(-1)).toBe('Worker 1 ended with code 1 before it served; trying again');
  });
});

describe('a renewal', () => {
  test('lets each worker go only once the new one in its place serves, one after the other', async () => {
    const pool = await open();
    const renewed = pool.rollingRestart();
    await settled();
    expect(numbers()).toEqual([1, 2, 1]);
    expect(nth(0).told).toEqual([]);
    nth(2).serve();
    await settled();
    expect(nth(0).told).toEqual(['another']);
    expect(numbers()).toEqual([1, 2, 1, 2]);
    expect(nth(1).told).toEqual([]);
    nth(3).serve();
    await renewed;
    expect(nth(1).told).toEqual(['another']);
    expect([nth(2).told, nth(3).told, said.at(-1)]).toEqual([[], [], 'all workers are new']);
  });
  test('whose new worker does not come up leaves the others serving', async () => {
    const pool = await open();
    const renewed = pool.rollingRestart();
    await settled();
    nth(2).end();
    await renewed;
    expect([nth(0).told, nth(1).told]).toEqual([[], []]);
    expect(said.at(-1)).toMatch(/not all renewed: Worker 1 ended/);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(born).toHaveLength(3);
  });
  test('asked for twice meanwhile is done once more afterwards', async () => {
    const pool = await open();
    const renewed = pool.rollingRestart();
    void pool.rollingRestart();
    void pool.rollingRestart();
    for (let i = 2; i < 6; i += 1) {
      await settled();
      nth(i).serve();
    }
    await renewed;
    expect(numbers()).toEqual([1, 2, 1, 2, 1, 2]);
  });
  test('goes on when the old worker dies meanwhile, with one new one for it', async () => {
    const pool = await open();
    const renewed = pool.rollingRestart();
    await settled();
    nth(0).end(true);
    await settled();
    nth(2).serve();
    await settled();
    nth(3).serve();
    await renewed;
    expect(numbers()).toEqual([1, 2, 1, 2]);
  });
  test.each([
    ['ends', (coming: Fake) => coming.end()],
    ['serves', (coming: Fake) => coming.serve()],
  ])('begins after a worker that was on its way already, once that one %s', async (_how, settle) => {
    const pool = await open();
    nth(0).end(true);
    await settled();
    const renewed = pool.rollingRestart();
    await settled();
    expect(numbers()).toEqual([1, 2, 1]);
    settle(nth(2));
    await settled();
    expect(numbers()).toEqual([1, 2, 1, 1]);
    nth(3).serve();
    await settled();
    nth(4).serve();
    await renewed;
    expect([numbers(), said.at(-1)]).toEqual([[1, 2, 1, 1, 2], 'all workers are new']);
  });
  test('ends an old worker that does not finish', async () => {
    const pool = await open();
    isObedient = false;
    void pool.rollingRestart();
    await settled();
    nth(2).serve();
    await vi.advanceTimersByTimeAsync(processTimeoutsMs.workerExit - 1);
    expect(nth(0).told).toEqual(['another']);
    await vi.advanceTimersByTimeAsync(1);
    expect(nth(0).told).toEqual(['another', 'killed']);
  });
});

describe('a stop', () => {
  test('lets all go at once, ends those that do not finish, and starts nobody any more', async () => {
    const pool = await open();
    isObedient = false;
    let isClosed = false;
    void pool.stop().then(() => (isClosed = true));
    await settled();
    expect([nth(0).told, nth(1).told]).toEqual([['nobody'], ['nobody']]);
    nth(0).end();
    await vi.advanceTimersByTimeAsync(processTimeoutsMs.workerExit);
    expect([nth(1).told, isClosed]).toEqual([['nobody', 'killed'], true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(born).toHaveLength(2);
  });
  test('in the middle of a renewal ends the one that is coming, too', async () => {
    const pool = await open();
    const renewed = pool.rollingRestart();
    await settled();
    await pool.stop();
    await renewed;
    expect(nth(2).told).toEqual(['killed']);
    expect(born).toHaveLength(3);
  });
  test('before a renewal could begin starts nobody', async () => {
    const pool = await open();
    nth(0).end(true);
    await settled();
    const renewed = pool.rollingRestart();
    await pool.stop();
    await renewed;
    expect(numbers()).toEqual([1, 2, 1]);
  });
});
