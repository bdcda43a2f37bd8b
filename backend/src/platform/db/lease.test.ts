import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
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

test('only one of twenty holders takes over a lease, exactly at its end', async () => {
  const acquireAll = async () => {
    const results = await Promise.all(Array.from({ length: 20 }, (_, i) => acquire(`b${i}`)));
    return results.filter(Boolean).length;
  };
  expect(await acquire('a')).toBe(true);
  expect(await acquireLease('another', 'b', durationMs)).toBe(true);
  setClock(durationMs - 1);
  expect(await acquireAll()).toBe(0);
  setClock(durationMs);
  expect(await acquireAll()).toBe(1);
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

test('only the holder can release a lease', async () => {
  await acquire('a');
  await releaseLease('test', 'b');
  expect(await acquire('b')).toBe(false);
  await releaseLease('test', 'a');
  expect(await acquire('b')).toBe(true);
});

test('a lease is free if its end shows that the clock was set back', async () => {
  await acquire('a');
  setClock(-durationMs);
  expect(await acquire('b')).toBe(false);
  setClock(-durationMs - 1);
  expect(await acquire('b')).toBe(true);
  expect(await findHolders()).toEqual(['b']);
});

test('a task runs only while its process has the lease', async () => {
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
