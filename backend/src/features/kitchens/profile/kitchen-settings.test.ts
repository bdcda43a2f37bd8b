import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';
import { apiAs } from '../../../testing/api-client.ts';
import { createChef, registerChef } from '../../../testing/accounts.ts';
import {
  addWindow,
  changeSettings,
  readKitchen,
  setClock,
  toKitchenPath,
} from '../../../testing/kitchens.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix

test('a new chef has a kitchen with the default settings', async () => {
  const chef = await registerChef({ name: 'Dora', latitude: 33.45, longitude: -112.07 });
  const { createdAt, updatedAt, ...kitchen } = await readKitchen(chef);
  expect(updatedAt).toBe(createdAt);
  expect(kitchen).toMatchObject({
    ...defaultSettings,
    _id: chef._id,
    name: 'Dora',
    timeZone: 'America/Phoenix',
    place: { name: '', address: '1 Main St', city: 'Phoenix', latitude: 33.45, longitude: -112.07 },
    closedDays: [],
    pausedUntil: null,
    open: true,
    cuisines: [],
    picture: null,
    approved: false,
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
  test('settings are stored, and only those in the form change', async () => {
    const chef = await createChef();
    const before = await changeSettings(chef, settings);
    expect(before).toMatchObject(settings);
    const changed = await changeSettings(chef, { leadMinutes: 45 });
    expect({ ...changed, updatedAt: before.updatedAt }).toEqual({ ...before, leadMinutes: 45 });
    expect(await readKitchen(chef)).toMatchObject({ ...settings, leadMinutes: 45 });
  });

  test('settings cannot make a slot longer than a window or a future changed date', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: null, date: '2026-03-02', from: '11:00', to: '11:15' });
    await addWindow(chef, { endsOn: '2026-02-24', from: '12:00', to: '12:15' });
    const { _id } = await addWindow(chef, { from: '11:00', to: '11:30' });
    const set = (slotMinutes: number) => apiAs(chef).put(toKitchenPath(chef), { slotMinutes });
    const refused = await set(31);
    expect([refused.status, getErrorFields(refused)]).toEqual([400, ['slotMinutes']]);
    expect((await set(30)).status).toBe(200);
    await changeSettings(chef, { slotMinutes: 15 });
    await apiAs(chef).put(toKitchenPath(chef, `/windows/${_id}/2026-03-10`), { from: '11:00', to: '11:20' });
    expect((await set(30)).status).toBe(400);
  });
});

describe('pause', () => {
  test('a pause ends on its own', async () => {
    const chef = await createChef();
    const until = '2026-03-03T12:00:00-07:00';
    const reply = await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until, reason: 'Too busy' });
    expect(reply.status).toBe(200);
    const paused = { pausedUntil: '2026-03-03T19:00:00.000Z', pauseReason: 'Too busy', open: false };
    expect(reply.body).toMatchObject({ ...paused, opensAt: '2026-03-03T19:00:00.000Z' });
    setClock('2026-03-03T11:59:59.999-07:00');
    expect(await readKitchen(chef)).toMatchObject(paused);
    setClock(until);
    expect(await readKitchen(chef)).toMatchObject({
      pausedUntil: null,
      pauseReason: null,
      open: true,
      opensAt: null,
    });
  });
  test('a pause can be replaced and ended early', async () => {
    const chef = await createChef();
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), {
      until: '2026-03-03T12:00:00-07:00',
      reason: 'Busy',
    });
    const longer = await apiAs(chef).put(toKitchenPath(chef, '/pause'), {
      until: '2026-03-17T10:00:00-07:00',
    });
    expect(longer.body).toMatchObject({ pausedUntil: '2026-03-17T17:00:00.000Z', pauseReason: null });
    const ended = await apiAs(chef).delete(toKitchenPath(chef, '/pause'));
    expect(ended.status).toBe(200);
    expect(ended.body).toMatchObject({ pausedUntil: null, open: true });
    expect(await readKitchen(chef)).toMatchObject({ pausedUntil: null, open: true });
  });
  test.each([
    ['now', '2026-03-03T10:00:00-07:00'],
    ['after more than two weeks', '2026-03-17T10:00:01-07:00'],
  ])('a pause cannot end %s', async (_name, until) => {
    const chef = await createChef();
    const reply = await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['until']]);
    expect(await readKitchen(chef)).toMatchObject({ pausedUntil: null });
  });
});

describe('opening times', () => {
  test('opening times follow the windows of the week', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2 });
    expect(await readKitchen(chef)).toMatchObject({
      open: false,
      opensAt: '2026-03-03T18:00:00.000Z',
      closesAt: null,
    });
    setClock('2026-03-03T11:00:00-07:00');
    expect(await readKitchen(chef)).toMatchObject({
      open: true,
      opensAt: null,
      closesAt: '2026-03-03T21:00:00.000Z',
    });
    setClock('2026-03-03T14:00:00-07:00');
    expect(await readKitchen(chef)).toMatchObject({ open: false, opensAt: '2026-03-10T18:00:00.000Z' });
  });
});
