import { Types } from 'mongoose';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { getUsedUnits } from '@homechef/contract/kitchens/limits';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createAdmin, createChef } from '../../../testing/accounts.ts';
import { followChanges } from '../../../testing/change-feed.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { addLimit, changeSettings, setClock } from '../../../testing/kitchens.ts';
import { createTestKitchen, orderDate, orderTime, sendAtEleven } from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { changeUsedCapacity, readUsedCapacity } from '../capacity/capacity-counters.ts';
import { KitchenIndex, UsedCapacityState } from './kitchen-index.ts';
import { getKitchenIndex } from './kitchen-index-instance.ts';
import { KitchenIndexSync } from './kitchen-index-sync.ts';
import { getKitchens } from '../kitchens.model.ts';

startTestApp();

/** The index of another process. Only the index of this process sees its own commits immediately. */
const warnings: unknown[] = [];
const other = new KitchenIndexSync(
  new KitchenIndex({ KITCHEN_APPROVAL: 'none' }),
  (error) => void warnings.push(error),
);
afterEach(() => other.stop());

async function startOther(): Promise<void> {
  await followChanges(other);
  await other.start();
}

const toFilter = ({ _id }: Session) => ({ _id: new Types.ObjectId(_id) });

test('the index receives changes and deletions of other processes', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  await startOther();
  const stamp = other.index.get(chef._id)?.stamp ?? Infinity;
  await changeSettings(chef, { leadMinutes: 60 });
  expect(getKitchenIndex().get(chef._id)?.snapshot.schedule.leadMinutes).toBe(60);
  await expect.poll(() => other.index.get(chef._id)?.snapshot.schedule.leadMinutes).toBe(60);
  expect(other.index.get(chef._id)?.stamp).toBeGreaterThan(stamp);
  const added = await createChef();
  await expect.poll(() => other.index.get(added._id)?.stored).toMatchObject({ name: added.name, version: 1 });
  await apiAs(admin).delete(`/api/users/${chef._id}`);
  expect(getKitchenIndex().get(chef._id)).toBeUndefined();
  await expect.poll(() => other.index.get(chef._id)).toBeUndefined();
});

test('the index receives an update of single fields', async () => {
  const chef = await createChef();
  await startOther();
  await getKitchens().updateOne(toFilter(chef), { $set: { about: 'Migrated' }, $inc: { version: 1 } });
  await expect.poll(() => other.index.get(chef._id)?.stored.about).toBe('Migrated');
  await expect.poll(() => getKitchenIndex().get(chef._id)?.stored.about).toBe('Migrated');
});

test('the index receives the used capacity of other processes', async () => {
  const chef = await createChef();
  const { _id } = await addLimit(chef);
  await startOther();
  const indexed = other.index.get(chef._id);
  if (!indexed) throw new Error('The kitchen is not in memory');
  const { stamp } = indexed;
  indexed.capacity = new UsedCapacityState('2000-01-01');
  const key = `${_id} 2099-01-01T10:00:00.000Z`;
  const take = (amount: number) =>
    withTransaction((session) => changeUsedCapacity([{ kitchen: chef._id, key, amount, max: 10 }], session));
  await take(3);
  await expect.poll(() => indexed.capacity && getUsedUnits(indexed.capacity.used, key)).toBe(3);
  expect(indexed.stamp).toBeGreaterThan(stamp);
  await take(-1);
  await expect.poll(() => indexed.capacity && getUsedUnits(indexed.capacity.used, key)).toBe(2);
});

test('a wrong count in memory refuses no order', async () => {
  setClock(orderTime);
  onTestFinished(() => void vi.useRealTimers());
  const kitchen = await createTestKitchen();
  const { _id } = await addLimit(kitchen.chef, { per: 'day', max: 5 });
  await readUsedCapacity(kitchen.chef._id);
  const key = `${_id} ${orderDate}`;
  const stale = getKitchenIndex().get(kitchen.chef._id)?.capacity;
  stale?.apply({ _id: key, used: 5, changes: 100 });
  expect(stale && getUsedUnits(stale.used, key)).toBe(5);
  await sendAtEleven(kitchen, 5);
  expect(getUsedUnits(await readUsedCapacity(kitchen.chef._id), key)).toBe(5);
  await expect(sendAtEleven(kitchen, 1)).rejects.toThrow('409');
});

test('a rebuild shows restored data', async () => {
  const [restored, lost] = await Promise.all([createChef(), createChef()]);
  await startOther();
  await changeSettings(restored, { about: 'New' });
  await expect.poll(() => other.index.get(restored._id)?.stored.version).toBe(2);
  other.index.put({ ...other.index.get(lost._id)!.stored, version: 9 });
  other.rebuild();
  await expect.poll(() => other.index.get(lost._id)?.stored.version).toBe(1);
  expect(other.index.get(restored._id)?.stored.about).toBe('New');
});

test('the index does not replace a newer version with an older one', async () => {
  const chef = await createChef();
  const index = getKitchenIndex();
  const before = index.get(chef._id);
  await changeSettings(chef, { about: 'New' });
  const { stamp } = index.get(chef._id) ?? {};
  if (before) index.put(before.stored);
  expect(index.get(chef._id)).toMatchObject({ stamp, stored: { about: 'New' } });
});

test('changes during a rebuild are read again', async () => {
  const chef = await createChef();
  const index = new KitchenIndex({ KITCHEN_APPROVAL: 'none' });
  const stored = await getKitchens().findOne(toFilter(chef));
  if (!stored) throw new Error('The kitchen is not stored');
  index.beginRebuild();
  index.put({ ...stored, version: 2 });
  expect(index.rebuild([stored])).toEqual([chef._id]);
  expect(index.rebuild([stored])).toEqual([]);
  expect(index.get(chef._id)?.stored.version).toBe(1);
});

test('a count that arrives late does not replace a newer one', () => {
  const capacity = new UsedCapacityState('2026-01-01');
  const count = (used: number, changes: number) => capacity.apply({ _id: 'a 2026-01-01', used, changes });
  count(2, 2);
  count(1, 1);
  expect(getUsedUnits(capacity.used, 'a 2026-01-01')).toBe(2);
  count(1, 3);
  expect(getUsedUnits(capacity.used, 'a 2026-01-01')).toBe(1);
});
