import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { acquireLease, releaseLease, runWithLease } from './lease.ts';

startTestApp();

const durationMs = 15_000;
const start = new Date('2026-03-01T12:00:00Z');
const setClock = (ms: number) => vi.setSystemTime(start.getTime() + ms);
const acquire = (holderId: string) => acquireLease('test', holderId, durationMs);
const findHolders = async () =>
  (await mongoose.connection.collection('leases').find().toArray()).map(({ holder }) => holder as string);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await mongoose.connection.collection('leases').deleteMany({});
});
afterEach(() => void vi.useRealTimers());

test('only one of two holders acquires a lease', async () => {
  const results = await Promise.all([acquire('a'), acquire('b')]);
  expect(results.sort()).toEqual([false, true]);
  expect(await findHolders()).toHaveLength(1);
});

test('only one of twenty holders takes over an ended lease', async () => {
  await acquire('a');
  setClock(durationMs);
  const results = await Promise.all(Array.from({ length: 20 }, (_, i) => acquire(`b${i}`)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('leases with different names have separate holders', async () => {
  expect(await acquireLease('one', 'a', durationMs)).toBe(true);
  expect(await acquireLease('two', 'b', durationMs)).toBe(true);
});

test('a lease is free exactly at its end', async () => {
  await acquire('a');
  setClock(durationMs - 1);
  expect(await acquire('b')).toBe(false);
  setClock(durationMs);
  expect(await acquire('b')).toBe(true);
  expect(await acquire('a')).toBe(false);
});

test('a renewal extends the lease', async () => {
  await acquire('a');
  setClock(10_000);
  expect(await acquire('a')).toBe(true);
  setClock(durationMs);
  expect(await acquire('b')).toBe(false);
  setClock(10_000 + durationMs);
  expect(await acquire('b')).toBe(true);
});

test('a released lease is free at once', async () => {
  await acquire('a');
  await releaseLease('test', 'a');
  expect(await acquire('b')).toBe(true);
});

test('a release leaves the lease of another holder', async () => {
  await acquire('a');
  await releaseLease('test', 'b');
  expect(await acquire('b')).toBe(false);
});

test('a lease of a clock that was set back is free', async () => {
  await acquire('a');
  setClock(-durationMs);
  expect(await acquire('b')).toBe(false);
  setClock(-durationMs - 1);
  expect(await acquire('b')).toBe(true);
  expect(await findHolders()).toEqual(['b']);
});

test('a task runs only with the lease', async () => {
  const run = vi.fn(() => Promise.resolve());
  await acquire('a');
  expect(await runWithLease({ name: 'test', holderId: 'b', durationMs }, run)).toBe(false);
  expect(run).not.toHaveBeenCalled();
  expect(await runWithLease({ name: 'test', holderId: 'a', durationMs }, run)).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

test('the lease is renewed while its task runs', async () => {
  const lease = { name: 'test', holderId: 'a', durationMs: 30 };
  const readEnd = async () =>
    (await mongoose.connection.collection('leases').findOne({ holder: 'a' }))?.until as Date;
  const isRun = await runWithLease(lease, async (signal) => {
    const end = await readEnd();
    setClock(20);
    while ((await readEnd()) <= end); // `expect.poll` would advance the fake clock.
    expect(signal.aborted).toBe(false);
  });
  expect(isRun).toBe(true);
});

test('a lost lease aborts the signal of its task', async () => {
  await runWithLease({ name: 'test', holderId: 'a', durationMs: 30 }, async (signal) => {
    await mongoose.connection.collection('leases').updateOne({}, { $set: { holder: 'b' } });
    while (!signal.aborted) await findHolders();
  });
  expect(await findHolders()).toEqual(['b']);
});
