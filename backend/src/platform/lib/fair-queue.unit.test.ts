import { beforeEach, expect, test } from 'vitest';
import { createFairQueue, type RunFairly } from './fair-queue.ts';

let runFairly: RunFairly;
let started: string[];
let finishNext: (() => void)[];
beforeEach(() => {
  runFairly = createFairQueue({ maxConcurrent: 1, maxWaitMs: 60_000 });
  started = [];
  finishNext = [];
});

const add = (name: string, shares: readonly string[], cost?: number) =>
  runFairly(
    shares,
    () => {
      started.push(name);
      return new Promise<void>((resolve) => finishNext.push(resolve));
    },
    cost,
  );

/** Finishes the running tasks one after another and returns the order in which all tasks started. */
async function finishAll(count: number): Promise<string[]> {
  for (let i = 0; i < count; i += 1) {
    await expect.poll(() => finishNext.length).toBe(1);
    finishNext.pop()?.();
  }
  return started;
}

test('networks take turns, and accounts within a network', async () => {
  for (const i of [1, 2, 3, 4]) void add(`flood${i}`, ['busy', 'eve']);
  void add('other', ['quiet', 'ann']);
  void add('neighbor', ['busy', 'bob']);
  expect(await finishAll(6)).toEqual(['flood1', 'other', 'neighbor', 'flood2', 'flood3', 'flood4']);
});

test('a late share goes before the backlog of another', async () => {
  for (let i = 1; i <= 5; i += 1) void add(`flood${i}`, ['busy', `eve${i}`]);
  await finishAll(3);
  void add('late', ['quiet', 'ann']);
  expect((await finishAll(3)).slice(3)).toEqual(['flood4', 'late', 'flood5']);
});

test('a large task waits for small ones of its peers, but not forever', async () => {
  void add('first', ['n', 'a']);
  void add('large', ['n', 'b'], 3);
  for (let i = 1; i <= 5; i += 1) void add(`small${i}`, ['n', 'c']);
  const order = await finishAll(7);
  expect(order.indexOf('large')).toBeGreaterThan(order.indexOf('small1'));
  expect(order.indexOf('large')).toBeLessThan(order.indexOf('small5'));
});

test('a failed task frees its slot', async () => {
  await expect(runFairly(['n', 'a'], () => Promise.reject(new Error('no memory')))).rejects.toThrow(
    'no memory',
  );
  void add('next', ['n', 'a']);
  expect(await finishAll(1)).toEqual(['next']);
});

test('a task that waits too long is rejected and never starts', async () => {
  runFairly = createFairQueue({ maxConcurrent: 1, maxWaitMs: 20 });
  void add('running', ['n', 'a']);
  await expect(add('late', ['n', 'b'])).rejects.toMatchObject({ kind: 'rate-limited', code: 'server.busy' });
  void finishAll(1);
  void add('next', ['n', 'b']);
  await expect.poll(() => started).toEqual(['running', 'next']);
});

test('idle shares are forgotten', async () => {
  for (let i = 0; i < 3_000; i += 1) await runFairly([`network ${i}`, 'a'], () => Promise.resolve());
  void add('running', ['busy', 'eve']);
  void add('flood', ['busy', 'eve']);
  void add('late', ['quiet', 'ann']);
  expect(await finishAll(3)).toEqual(['running', 'late', 'flood']);
});
