import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import { countLimits, countOnce } from './large-counts.ts';

test('a large number is counted once, and a small one for each request', async () => {
  const large = vi.fn(() => Promise.resolve(countLimits.minReused));
  const small = vi.fn(() => Promise.resolve(countLimits.minReused - 1));
  for (let i = 0; i < 2; i += 1) {
    expect(await countOnce({ category: 'Vegan' }, large)).toBe(countLimits.minReused);
    expect(await countOnce({ category: 'Pastry' }, small)).toBe(countLimits.minReused - 1);
  }
  expect(large).toHaveBeenCalledOnce();
  expect(small).toHaveBeenCalledTimes(2);
});

test('identical concurrent requests share a count', async () => {
  const count = vi.fn(() => Promise.resolve(3));
  expect(await Promise.all([countOnce({ name: 'a' }, count), countOnce({ name: 'a' }, count)])).toEqual([
    3, 3,
  ]);
  expect(count).toHaveBeenCalledOnce();
});

test('a count that exceeds its time limit has no result and is not repeated right away', async () => {
  const count = vi.fn(() => Promise.reject(new mongoose.mongo.MongoServerError({ code: 50 })));
  expect(await countOnce({ name: 'slow' }, count)).toBeUndefined();
  expect(await countOnce({ name: 'slow' }, count)).toBeUndefined();
  expect(count).toHaveBeenCalledOnce();
});

test('other errors of a count reach each caller', async () => {
  const count = vi.fn(() => Promise.reject(new Error('The connection is closed')));
  for (let calls = 1; calls <= 2; calls += 1) {
    await expect(countOnce({ name: 'lost' }, count)).rejects.toThrow('The connection is closed');
    expect(count).toHaveBeenCalledTimes(calls);
  }
});
