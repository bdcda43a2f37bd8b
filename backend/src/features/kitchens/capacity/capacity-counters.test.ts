import mongoose, { Types } from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import { getUsedUnits } from '@homechef/contract/kitchens/limits';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createChef } from '../../../testing/accounts.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findStored, isStored } from '../../../testing/stored-documents.ts';
import {
  getUsedCapacityInMemory,
  changeUsedCapacity,
  readUsedCapacity,
  type CapacityDelta,
} from './capacity-counters.ts';

startTestApp();

afterEach(() => void vi.useRealTimers());

const createId = () => new Types.ObjectId().toHexString();

/** Returns a change to a counter that no other test uses. */
const createDelta = (values: Partial<CapacityDelta> = {}): CapacityDelta => ({
  kitchen: createId(),
  key: `${createId()} 2099-01-01`,
  amount: 1,
  max: 1,
  ...values,
});

const readUsed = async ({ kitchen, key }: CapacityDelta) =>
  getUsedUnits(await readUsedCapacity(kitchen), key);

/** Applies deltas in a transaction of its own. Like an order, it aborts if a counter is full. */
const apply = (...deltas: CapacityDelta[]): Promise<string | undefined> =>
  withTransaction(async (session) => {
    const full = await changeUsedCapacity(deltas, session);
    if (full !== undefined) await session.abortTransaction();
    return full;
  });

test('concurrent transactions never exceed the maximum of a new counter', async () => {
  const delta = createDelta({ max: 5 });
  const results = await Promise.all(Array.from({ length: 20 }, () => apply(delta)));
  expect(results.filter((full) => full === undefined)).toHaveLength(5);
  expect(await readUsed(delta)).toBe(5);
});

test('a transaction is retried if a counter is inserted after its start', async () => {
  const delta = createDelta({ max: 2 });
  let runs = 0;
  await withTransaction(async (session) => {
    runs += 1;
    // Opens the snapshot of this transaction.
    await mongoose.connection.collection('capacityCounters').findOne({}, { session });
    if (runs === 1) await apply(delta);
    expect(await changeUsedCapacity([delta], session)).toBeUndefined();
  });
  expect(runs).toBe(2);
  expect(await readUsed(delta)).toBe(2);
});

test('a maximum below the used units only allows units to be given back', async () => {
  const delta = createDelta({ amount: 5, max: 5 });
  await apply(delta);
  expect(await apply({ ...delta, amount: 1, max: 3 })).toBe(delta.key);
  expect(await apply({ ...delta, amount: -1, max: 3 })).toBeUndefined();
  expect(await readUsed(delta)).toBe(4);
});

test('giving units back never takes a counter below 0', async () => {
  const delta = createDelta({ amount: 2, max: 5 });
  await apply(delta);
  await apply({ ...delta, amount: -3 });
  expect(await readUsed(delta)).toBe(0);
  await apply({ ...delta, amount: -1 });
  const unknown = createDelta({ amount: -1 });
  await apply(unknown);
  expect(await isStored('capacityCounters', unknown.key)).toBe(false);
  expect(await readUsed(delta)).toBe(0);
});

test('a move within a full period changes nothing', async () => {
  const delta = createDelta();
  await apply(delta);
  const before = await findStored('capacityCounters', delta.key);
  expect(await apply({ ...delta, amount: -1 }, delta)).toBeUndefined();
  expect(await findStored('capacityCounters', delta.key)).toEqual(before);
});

test('used units are in memory after the first read, except those of ended periods', async () => {
  const { _id: kitchen } = await createChef();
  const old = createDelta({ kitchen, key: `${createId()} 2026-02-22` });
  const current = createDelta({ kitchen, key: `${createId()} 2026-02-23` });
  await apply(old, current);
  setClock('2026-03-03T10:00:00Z');
  expect(getUsedCapacityInMemory(kitchen)).toBeUndefined();
  const used = await readUsedCapacity(kitchen);
  expect([used.size, getUsedUnits(used, current.key)]).toEqual([1, 1]);
  expect(getUsedCapacityInMemory(kitchen)).toBe(await readUsedCapacity(kitchen));
  setClock('2026-03-01T10:00:00Z');
  expect(getUsedCapacityInMemory(kitchen)).toBeUndefined();
  expect((await readUsedCapacity(kitchen)).size).toBe(2);
});
