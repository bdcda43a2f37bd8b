import { expect, test } from 'vitest';
import { lazyAsync } from './lazy-async.ts';

/** Returns a function that rejects the first `failureCount` calls, and then resolves to its number of calls. */
function createFlaky(failureCount: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    await Promise.resolve();
    if (calls <= failureCount) throw new Error(`try ${calls}`);
    return calls;
  };
}

test('all calls share one result', async () => {
  const get = lazyAsync(createFlaky(0));
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('a rejection reaches all waiting callers and is not cached', async () => {
  const get = lazyAsync(createFlaky(1));
  const results = await Promise.allSettled([get(), get()]);
  expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
    'Error: try 1',
    'Error: try 1',
  ]);
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
});
