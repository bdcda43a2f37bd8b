import { expect, test } from 'vitest';
import { lazyAsync } from './lazy-async.ts';

/** Fails so many times before it comes to how often it was tried. */
function failing(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    await Promise.resolve();
    if (tries <= times) throw new Error(`try ${tries}`);
    return tries;
  };
}

test('what was made is the same for all who ask, then and later', async () => {
  const get = lazyAsync(failing(0));
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('a failure is told to all who wait for it; the next who asks tries again', async () => {
  const get = lazyAsync(failing(1));
  const told = await Promise.allSettled([get(), get()]);
  expect(told.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'Error: try 1',
    'Error: try 1',
  ]);
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
});
