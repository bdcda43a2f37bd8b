import { beforeEach, expect, test, vi } from 'vitest';
import { withKeyLocks } from './keyed-mutex.ts';

let started: string[];
beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  return () => vi.useRealTimers();
});

const runMicrotasks = () => vi.advanceTimersByTimeAsync(0);

/** Queues a task that runs until `resolve` or `reject` is called. */
function queueTask(name: string, keys: string[]) {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const task = new Promise<string>((fulfill, fail) => {
    resolve = () => fulfill(name);
    reject = fail;
  });
  const result = withKeyLocks(keys, () => (started.push(name), task));
  return { result, resolve, reject };
}

test('tasks wait only for earlier tasks with a common key', async () => {
  const first = queueTask('first', ['soup']);
  const second = queueTask('second', ['soup']);
  const third = queueTask('third', ['soup']);
  const other = queueTask('other', ['bread']);
  await runMicrotasks();
  expect(started).toEqual(['first', 'other']);
  first.resolve();
  await runMicrotasks();
  expect(started).toEqual(['first', 'other', 'second']);
  [second, third, other].forEach(({ resolve }) => resolve());
  expect(await Promise.all([first, second, third, other].map(({ result }) => result))).toEqual([
    'first',
    'second',
    'third',
    'other',
  ]);
});

test('a task that never settles does not hold its key forever', async () => {
  const lost = queueTask('lost', ['soup']);
  await vi.advanceTimersByTimeAsync(34_000);
  const next = queueTask('next', ['soup']);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(started).toEqual(['lost', 'next']);
  [lost, next].forEach(({ resolve }) => resolve());
  await Promise.all([lost.result, next.result]);
});

test('tasks with keys in opposite orders do not deadlock', async () => {
  const keyLists = [
    ['soup', 'bread'],
    ['bread', 'soup'],
    ['soup', 'bread'],
  ];
  const tasks = keyLists.map((keys, i) => queueTask(String(i), keys));
  for (const [i, { resolve, result }] of tasks.entries()) {
    await runMicrotasks();
    expect(started).toHaveLength(i + 1);
    resolve();
    await result;
  }
});

test('a rejected task does not affect the next task', async () => {
  const first = queueTask('first', ['soup']);
  const second = queueTask('second', ['soup']);
  const rejection = expect(first.result).rejects.toThrow('burnt');
  first.reject(new Error('burnt'));
  await rejection;
  second.resolve();
  expect(await second.result).toBe('second');
});

test('a task that waits for 4 s is rejected with server.busy and never runs', async () => {
  const stuck = queueTask('stuck', ['soup']);
  const second = queueTask('second', ['soup']);
  const rejection = expect(second.result).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 2,
  });
  await vi.advanceTimersByTimeAsync(3_999);
  const third = queueTask('third', ['soup']);
  await vi.advanceTimersByTimeAsync(1);
  await rejection;
  expect(started).toEqual(['stuck']);
  // The third task still waits for the first one, although the second one timed out.
  stuck.resolve();
  await runMicrotasks();
  expect(started).toEqual(['stuck', 'third']);
  third.resolve();
  expect(await third.result).toBe('third');
});
