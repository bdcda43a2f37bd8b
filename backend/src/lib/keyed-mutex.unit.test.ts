import { beforeEach, expect, test, vi } from 'vitest';
import { withKeyLocks } from './keyed-mutex.ts';

/** What has begun, in order. */
let begun: string[];
beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
  return () => vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Somebody who wants these things and acts until told to end. */
function wants(name: string, things: string[]) {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const acting = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = reject;
  });
  const done = withKeyLocks(things, () => (begun.push(name), acting));
  return { done, end, fail };
}

test('who wants the same waits for those who came before; who wants something else does not', async () => {
  const [first, second, third, other] = [
    wants('first', ['soup']),
    wants('second', ['soup']),
    wants('third', ['soup']),
    wants('other', ['bread']),
  ];
  await settled();
  expect(begun).toEqual(['first', 'other']);
  first.end();
  await settled();
  expect(begun).toEqual(['first', 'other', 'second']);
  [second, third, other].forEach(({ end }) => end());
  expect(await Promise.all([first, second, third, other].map(({ done }) => done))).toEqual([
    'first',
    'second',
    'third',
    'other',
  ]);
});

test('who wants two things waits for both, and lines that cross do not block each other', async () => {
  const ways = [
    ['soup', 'bread'],
    ['bread', 'soup'],
    ['soup', 'bread'],
  ];
  const all = ways.map((things, i) => wants(String(i), things));
  for (const [i, { end, done }] of all.entries()) {
    await settled();
    expect(begun).toHaveLength(i + 1);
    end();
    await done;
  }
});

test('the next one acts after a failure as well, and only the one that failed hears of it', async () => {
  const [first, second] = [wants('first', ['soup']), wants('second', ['soup'])];
  const failed = expect(first.done).rejects.toThrow('burnt');
  first.fail(new Error('burnt'));
  await failed;
  second.end();
  expect(await second.done).toBe('second');
});

test('nobody waits for ever: after four seconds one is told 503 and never acts', async () => {
  const stuck = wants('stuck', ['soup']);
  const second = wants('second', ['soup']);
  const refused = expect(second.done).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 2 });
  await vi.advanceTimersByTimeAsync(3_999);
  const third = wants('third', ['soup']);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(begun).toEqual(['stuck']);
  // Whoever came later still waits for the one in front, not for the one who left.
  stuck.end();
  await settled();
  expect(begun).toEqual(['stuck', 'third']);
  third.end();
  expect(await third.done).toBe('third');
});
