import mongoose from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createAdmin, createChef, createChefForm, createFoodie } from '../../../testing/accounts.ts';
import { createDraft, createProduct, createProductForm } from '../../../testing/fixtures.ts';
import {
  addLimit,
  changeSettings,
  placeForm,
  readKitchen,
  toKitchenPath,
} from '../../../testing/kitchens.ts';
import { countStored, findStored, isStored, toStoredId } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { getKitchenSnapshot } from '../kitchen-access.ts';
import { changeUsedCapacity } from '../capacity/capacity-counters.ts';
import { enterKitchen } from '../capacity/kitchen-guards.ts';
import { reloadIndexedKitchen } from '../index/kitchen-index-instance.ts';

startTestApp({ LOG_LEVEL: 'silent' });

const countGuards = (chef: Session) => countStored('kitchenGuards', { _id: { $regex: `^${chef._id}:` } });

/** Removes the kitchen of an account, which leaves it as an earlier version would have. */
async function removeKitchen({ _id }: Session): Promise<void> {
  await mongoose.connection.collection('kitchens').deleteOne({ _id: toStoredId(_id) as never });
  await mongoose.connection.collection('kitchenGuards').deleteMany({ _id: { $regex: `^${_id}:` } as never });
  await reloadIndexedKitchen(_id);
}

const createProfileForm = ({ _id, name, phone, email }: Session, overrides: object = {}) => ({
  id: _id,
  name,
  phone,
  email,
  address: '1 Main St, Phoenix, AZ, 85001',
  ...overrides,
});

test('no account is stored if its kitchen cannot be stored', async () => {
  const form = createChefForm();
  const insert = vi.spyOn(mongoose.mongo.Collection.prototype, 'bulkWrite');
  insert.mockRejectedValueOnce(new Error('Disk full'));
  await apiAsVisitor()
    .post('/api/users', form)
    .catch(() => undefined);
  expect(insert).toHaveBeenCalled();
  expect(await countStored('users', { email: form.email })).toBe(0);
});

test('an admin who publishes a product gets a kitchen', async () => {
  const admin = await createAdmin({ name: 'Ada' });
  const { _id } = await createDraft(admin);
  expect((await apiAsVisitor().get(toKitchenPath(admin))).status).toBe(404);
  await apiAs(admin).put(`/api/products/${_id}`, createProductForm());
  expect(await findStored('kitchens', admin._id)).toMatchObject({ version: 1, name: 'Ada' });
  expect(await countGuards(admin)).toBe(16);
});

describe('name and place are those of the account', () => {
  test('a changed profile changes the kitchen', async () => {
    const chef = await createChef();
    await changeSettings(chef, { place: { ...placeForm, name: 'Home' } });
    const address = 'Unit 3, 9 Elm St, New York, NY, 10001';
    const form = createProfileForm(chef, { name: 'Renamed', address, latitude: 40.75, longitude: -73.99 });
    expect((await apiAs(chef).put('/api/users/profile', form)).status).toBe(200);
    expect(await readKitchen(chef)).toMatchObject({
      name: 'Renamed',
      timeZone: 'America/New_York',
      place: {
        name: 'Home',
        address: 'Unit 3, 9 Elm St',
        city: 'New York',
        state: 'NY',
        postalCode: '10001',
        latitude: 40.75,
        longitude: -73.99,
      },
    });
  });
  test('a changed kitchen changes the account', async () => {
    const chef = await createChef();
    expect(await changeSettings(chef, { place: placeForm })).toMatchObject({ place: placeForm });
    const { latitude, longitude } = placeForm;
    const { body } = await apiAs(chef).get('/api/users/profile');
    expect(body).toMatchObject({ address: '2 Market Sq, Tempe, AZ, 85281', latitude, longitude });
    const { body: found } = await apiAs(await createFoodie()).get('/api/users?city=tempe');
    expect((found as Session[]).map(({ _id }) => _id)).toContain(chef._id);
  });
  test('an admin renames a kitchen together with its account', async () => {
    const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
    const form = { name: 'Named by Ada', email: chef.email };
    expect((await apiAs(admin).put(`/api/users/${chef._id}`, form)).status).toBe(200);
    expect(await readKitchen(chef)).toMatchObject({ name: 'Named by Ada' });
  });
  test('a change to the profile of an admin who sells keeps the place', async () => {
    const admin = await createAdmin();
    await createProduct(admin);
    await changeSettings(admin, { place: placeForm });
    await apiAs(admin).put('/api/users/profile', createProfileForm(admin, { address: 'NA', name: 'Adela' }));
    expect(await readKitchen(admin)).toMatchObject({ name: 'Adela', place: placeForm });
  });
});

describe('default time zone', () => {
  test.each([
    [{ latitude: 40.75, longitude: -73.99 }, 'America/New_York'],
    [{ address: '1 Main St, Chicago, IL, 60601' }, 'America/Chicago'],
    [{ address: '1 Main St, Nowhere, AZ, 00000' }, 'America/Phoenix'],
    // At sea.
    [{ latitude: 0, longitude: -30, address: '1 Main St, Chicago, IL, 60601' }, 'America/Chicago'],
  ])('the default time zone is derived from %j: %s', async (account, timeZone) => {
    expect(await readKitchen(await createChef(account))).toMatchObject({ timeZone });
  });
  test('the default time zone follows the place until the chef chooses one', async () => {
    const chef = await createChef();
    const newYork = { ...placeForm, latitude: 40.75, longitude: -73.99 };
    expect(await changeSettings(chef, { place: newYork })).toMatchObject({ timeZone: 'America/New_York' });
    await changeSettings(chef, { timeZone: 'America/Denver' });
    expect(await changeSettings(chef, { place: placeForm })).toMatchObject({ timeZone: 'America/Denver' });
  });
});

describe('account of an earlier version', () => {
  test('an account of an earlier version reads as a default kitchen, which the first change stores', async () => {
    const chef = await createChef({ name: 'Olga' });
    await removeKitchen(chef);
    expect(await readKitchen(chef)).toMatchObject({
      name: 'Olga',
      place: { city: 'Phoenix' },
      slotMinutes: 15,
    });
    expect(await isStored('kitchens', chef._id)).toBe(false);
    await changeSettings(chef, { slotMinutes: 30 });
    expect(await findStored('kitchens', chef._id)).toMatchObject({ version: 1, slotMinutes: 30 });
    expect(await countGuards(chef)).toBe(16);
  });
  test('an account of an earlier version takes orders before its kitchen is stored', async () => {
    const chef = await createChef();
    await removeKitchen(chef);
    const snapshot = await getKitchenSnapshot(chef._id);
    expect(snapshot).toMatchObject({ id: chef._id, version: 0 });
    const enter = () => withTransaction((session) => enterKitchen({ id: chef._id, version: 0 }, session));
    expect(await Promise.all([enter(), enter(), enter()])).toEqual([true, true, true]);
    expect(await countGuards(chef)).toBe(16);
    await changeSettings(chef, { about: 'New' });
    expect(await enter()).toBe(false);
  });
});

test('deleting an account deletes its kitchen, guards and counters', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const { _id } = await addLimit(chef, { per: 'day' });
  const delta = { kitchen: chef._id, key: `${_id} 2099-01-01`, amount: 1, max: 10 };
  await withTransaction((session) => changeUsedCapacity([delta], session));
  expect((await apiAs(admin).delete(`/api/users/${chef._id.toUpperCase()}`)).status).toBe(200);
  expect((await apiAsVisitor().get(toKitchenPath(chef))).status).toBe(404);
  expect(await isStored('kitchens', chef._id)).toBe(false);
  expect(await countGuards(chef)).toBe(0);
  expect(await countStored('capacityCounters', { kitchen: toStoredId(chef._id) })).toBe(0);
});
