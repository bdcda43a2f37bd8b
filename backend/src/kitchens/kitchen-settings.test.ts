import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createAdmin, createChef, createFoodie, registerChef } from '../testing/accounts.ts';
import { publishProduct } from '../testing/fixtures.ts';
import {
  addWindow,
  changeSettings,
  placeForm,
  readKitchen,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import { getErrorFields, unknownId } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix
afterEach(() => void vi.useRealTimers());

test('a new chef has a kitchen with the default settings', async () => {
  const chef = await registerChef({ name: 'Dora', latitude: 33.45, longitude: -112.07 });
  const { createdAt, updatedAt, ...kitchen } = await readKitchen(chef);
  expect(updatedAt).toBe(createdAt);
  expect(kitchen).toEqual({
    _id: chef._id,
    name: 'Dora',
    kind: 'home',
    about: '',
    timeZone: 'America/Phoenix',
    place: {
      name: '',
      address: '1 Main St',
      city: 'Phoenix',
      state: 'AZ',
      postalCode: '85001',
      latitude: 33.45,
      longitude: -112.07,
    },
    acceptance: 'automatic',
    answerMinutes: 15,
    askAbovePortions: 20,
    leadMinutes: 20,
    slotMinutes: 15,
    horizonDays: 7,
    cancelMinutes: 30,
    noShowMinutes: 30,
    noShowAutomatic: false,
    hideStreet: false,
    closedDays: [],
    pausedUntil: null,
    pauseReason: null,
    open: true,
    opensAt: null,
    closesAt: null,
    cuisines: [],
    picture: null,
    rating: 0,
    numReviews: 0,
    completedOrders: 0,
    numDishes: 0,
    approved: false,
  });
});

test('only chefs and sellers have a kitchen', async () => {
  const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
  for (const id of [admin._id, foodie._id, unknownId, 'nonsense'])
    expect((await apiAsVisitor().get(`/api/kitchens/${id}`)).status).toBe(404);
  await publishProduct(admin);
  expect(await readKitchen(admin)).toMatchObject({
    _id: admin._id,
    name: admin.name,
    timeZone: 'America/Phoenix',
  });
});

describe('settings', () => {
  const settings = {
    kind: 'truck',
    about: 'Line 1\nLine 2',
    timeZone: 'America/New_York',
    acceptance: 'manual',
    answerMinutes: 240,
    askAbovePortions: 1,
    leadMinutes: 0,
    slotMinutes: 5,
    horizonDays: 30,
    cancelMinutes: 10_080,
    noShowMinutes: 5,
    noShowAutomatic: true,
    hideStreet: true,
    closedDays: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Holidays' }],
  };
  test('are stored and returned', async () => {
    const chef = await createChef();
    expect(await changeSettings(chef, settings)).toMatchObject(settings);
    expect(await readKitchen(chef)).toMatchObject(settings);
  });
  test('change only with the fields of the form', async () => {
    const chef = await createChef();
    const before = await changeSettings(chef, settings);
    const changed = await changeSettings(chef, { leadMinutes: 45 });
    expect({ ...changed, updatedAt: before.updatedAt }).toEqual({ ...before, leadMinutes: 45 });
  });
  test('can be changed by an admin', async () => {
    const [chef, admin] = await Promise.all([createChef(), createAdmin()]);
    const reply = await apiAs(admin).put(
      toKitchenPath(chef).toUpperCase().replace('/API/KITCHENS', '/api/kitchens'),
      {
        kind: 'truck',
      },
    );
    expect(reply.status).toBe(200);
    expect(await readKitchen(chef)).toMatchObject({ kind: 'truck' });
  });
  test('name, id and times of a kitchen ignore the form', async () => {
    const chef = await createChef();
    const before = await readKitchen(chef);
    const form = {
      name: 'Else',
      _id: unknownId,
      createdAt: '2020-01-01T00:00:00Z',
      version: 99,
      windows: [],
    };
    const { updatedAt, ...changed } = await changeSettings(chef, form);
    expect(before).toMatchObject(changed);
    expect(updatedAt).toBe('2026-03-03T17:00:00.000Z');
  });
  // The schemas of the contract have the other wrong values.
  test.each([
    ['slotMinutes', { slotMinutes: 7.5 }],
    ['timeZone', { timeZone: '+02:00' }],
    ['hideStreet', { hideStreet: true }], // without manual acceptance
    ['closedDays.0.to', { closedDays: [{ from: '2026-03-02', to: '2026-03-01', reason: 'Holidays' }] }],
    ['place.city', { place: { ...placeForm, city: '' } }],
  ])('name the invalid field %s, and change nothing', async (field, form) => {
    const chef = await createChef();
    const before = await readKitchen(chef);
    const reply = await apiAs(chef).put(toKitchenPath(chef), form);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
    expect(await readKitchen(chef)).toEqual(before);
  });
});

describe('slot length', () => {
  test('cannot exceed a window', async () => {
    const chef = await createChef();
    await addWindow(chef, { from: '11:00', to: '11:30' });
    await changeSettings(chef, { slotMinutes: 30 });
    const reply = await apiAs(chef).put(toKitchenPath(chef), { slotMinutes: 31 });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['slotMinutes']]);
  });
  test('cannot exceed a changed occurrence', async () => {
    const chef = await createChef();
    const { _id } = await addWindow(chef);
    await apiAs(chef).put(toKitchenPath(chef, `/windows/${_id}/2026-03-10`), { from: '11:00', to: '11:20' });
    const reply = await apiAs(chef).put(toKitchenPath(chef), { slotMinutes: 30 });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['slotMinutes']]);
  });
  test('ignores windows of the past', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: null, date: '2026-03-02', from: '11:00', to: '11:15' });
    await addWindow(chef, { endsOn: '2026-02-24', from: '12:00', to: '12:15' });
    expect(await changeSettings(chef, { slotMinutes: 60 })).toMatchObject({ slotMinutes: 60 });
  });
});
