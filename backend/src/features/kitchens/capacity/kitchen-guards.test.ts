import { expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { getTransactionRetries, withTransaction } from '../../../platform/db/transaction.ts';
import { kitchenOrders } from '../../orders/lists/kitchen-order-queries.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { createChef } from '../../../testing/accounts.ts';
import { addLimit, addWindow, changeSettings, toKitchenPath } from '../../../testing/kitchens.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { changeKitchen } from '../change-kitchen.ts';
import { getKitchenSnapshot, reloadKitchen } from '../kitchen-access.ts';
import { enterKitchen } from './kitchen-guards.ts';
import type { KitchenSnapshot } from '../index/kitchen-snapshot.ts';
import { getKitchenIndex } from '../index/kitchen-index-instance.ts';
import { getGuards, getKitchens } from '../kitchens.model.ts';

startTestApp();

async function getSnapshot({ _id }: Session): Promise<KitchenSnapshot> {
  const snapshot = await getKitchenSnapshot(_id);
  if (!snapshot) throw new Error(`No kitchen ${_id}`);
  return snapshot;
}

const enter = (snapshot: KitchenSnapshot) => withTransaction((session) => enterKitchen(snapshot, session));

const countEntries = async ({ _id }: Session): Promise<number> =>
  (
    await getGuards()
      .find({ _id: { $regex: `^${_id}:` } })
      .toArray()
  ).reduce((sum, { orders }) => sum + orders, 0);

const pause = { until: new Date(Date.now() + 3_600_000).toISOString() };

/** Changes that must keep out orders that saw the version before. */
const changes: [string, (chef: Session) => Promise<unknown>][] = [
  ['a pause', (chef) => apiAs(chef).put(toKitchenPath(chef, '/pause'), pause)],
  ['a setting', (chef) => changeSettings(chef, { leadMinutes: 60 })],
  ['a place', (chef) => changeSettings(chef, { place: { city: 'Tempe', state: 'AZ', postalCode: '85281' } })],
  ['a limit', (chef) => addLimit(chef)],
  ['a window', (chef) => addWindow(chef)],
  [
    'a cancelled occurrence',
    async (chef) => {
      const { _id } = await addWindow(chef, { weekday: null, date: '2099-01-01' });
      const path = toKitchenPath(chef, `/windows/${_id}/2099-01-01`);
      await apiAs(chef).put(path, { status: 'cancelled', reason: 'Ill' });
    },
  ],
];

test.each(changes)('%s refuses orders that saw the earlier version of the kitchen', async (_name, change) => {
  const chef = await createChef();
  const before = await getSnapshot(chef);
  await change(chef);
  expect(await enter(before)).toBe(false);
  expect(await enter(await getSnapshot(chef))).toBe(true);
  expect(await countEntries(chef)).toBe(1);
});

test('a change during the transaction of an order refuses the order', async () => {
  const chef = await createChef();
  const before = await getSnapshot(chef);
  const results: boolean[] = [];
  let isChanged = false;
  await withTransaction(async (session) => {
    // Opens the snapshot of this transaction.
    await getKitchens().findOne({}, { session });
    if (!isChanged) await apiAs(chef).put(toKitchenPath(chef, '/pause'), pause);
    isChanged = true;
    results.push(await enterKitchen(before, session));
  });
  expect(results).toEqual([false]);
  expect(await countEntries(chef)).toBe(0);
});

test('a change waits for an order that has entered', async () => {
  const chef = await createChef();
  const before = await getSnapshot(chef);
  let change: Promise<unknown> | undefined;
  await withTransaction(async (session) => {
    expect(await enterKitchen(before, session)).toBe(true);
    change ??= apiAs(chef).put(toKitchenPath(chef, '/pause'), pause);
  });
  expect(await change).toMatchObject({ status: 200 });
  expect(await countEntries(chef)).toBe(1);
  expect(await getSnapshot(chef)).toMatchObject({ version: before.version + 1 });
});

test('an order waits for a change that has begun, and does not force it to start over', async () => {
  const chef = await createChef();
  const before = await getSnapshot(chef);
  let hasEntered: Promise<boolean> | undefined;
  let isSettled = false;
  let runs = 0;
  const moveOrders = async () => {
    const retries = getTransactionRetries();
    runs += 1;
    hasEntered ??= enter(before).finally(() => (isSettled = true));
    await expect.poll(() => isSettled || getTransactionRetries() > retries).toBe(true);
    return [];
  };
  await changeKitchen(kitchenOrders, {
    chefId: chef._id,
    by: 'chef',
    update: (stored) => stored,
    moveOrders,
  });
  expect([runs, await hasEntered]).toEqual([1, false]);
});

test('a kitchen with outdated guards is entered once they are repaired', async () => {
  const chef = await createChef();
  const snapshot = await getSnapshot(chef);
  await getGuards().updateMany({ _id: { $regex: `^${chef._id}:` } }, { $set: { version: 0 } });
  expect(await enter(snapshot)).toBe(true);
  expect(await getGuards().countDocuments({ _id: { $regex: `^${chef._id}:` }, version: 1 })).toBe(16);
});

test('a reload shows the kitchen as it is stored, even if that is an older version', async () => {
  const chef = await createChef();
  await changeSettings(chef, { about: 'New' });
  const stored = getKitchenIndex().get(chef._id)?.stored;
  if (!stored) throw new Error('The kitchen is not in memory');
  getKitchenIndex().put({ ...stored, version: 99 });
  expect(await getSnapshot(chef)).toMatchObject({ version: 99 });
  expect(await reloadKitchen(chef._id)).toMatchObject({ version: 2 });
  expect(await enter(await getSnapshot(chef))).toBe(true);
});
