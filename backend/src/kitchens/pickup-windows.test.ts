import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WindowList } from '@homechef/contract/kitchens/kitchen';
import { addDays } from '@homechef/contract/time/local-date';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import { createDraft, createProduct } from '../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  changeSettings,
  createWindowForm,
  placeForm,
  saveWindow,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import { getErrorFields, getErrorMessage, unknownId } from '../testing/reply-helpers.ts';
import { toWindowChange } from '../testing/stored-kitchens.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix
afterEach(() => void vi.useRealTimers());

const postWindow = (chef: Session, overrides: object) =>
  apiAs(chef).post(toKitchenPath(chef, '/windows'), createWindowForm(overrides));

async function listWindows(chef: Session, query = ''): Promise<WindowList> {
  const reply = await apiAsVisitor().get(toKitchenPath(chef, `/windows${query}`));
  expect(reply.status).toBe(200);
  return WindowList.parse(reply.body);
}

const listDates = ({ occurrences }: WindowList) => occurrences.map(({ date }) => date);

describe('new window', () => {
  test('has the values of the form and the defaults', async () => {
    const chef = await createChef();
    const window = await saveWindow(chef, { weekday: '2', extra: 1 });
    expect(window).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      weekday: 2,
      date: null,
      from: '11:00',
      to: '14:00',
      place: null,
      startsOn: null,
      endsOn: null,
      opensBefore: null,
      closesBefore: null,
      products: [],
    });
    expect((await listWindows(chef)).rules).toEqual([window]);
  });
  test('keeps place, order times and dishes', async () => {
    const chef = await createChef();
    const [dish, draft] = await Promise.all([createProduct(chef), createDraft(chef)]);
    const form = {
      weekday: null,
      date: '2026-03-07',
      from: '22:00',
      to: '02:00',
      place: placeForm,
      opensBefore: 43_200,
      closesBefore: 20_160,
      products: [dish._id, draft._id.toUpperCase(), dish._id],
    };
    expect(await saveWindow(chef, form)).toMatchObject({ ...form, products: [dish._id, draft._id] });
    expect((await listWindows(chef)).occurrences).toMatchObject([
      {
        date: '2026-03-07',
        place: placeForm,
        status: 'open',
        reason: null,
        startsAt: '2026-03-08T05:00:00.000Z',
        endsAt: '2026-03-08T09:00:00.000Z',
      },
    ]);
  });
  // The schemas of the contract have the other wrong values. Only the server knows slots and dishes.
  test.each([
    ['weekday', { weekday: 7 }],
    ['to', { to: '11:14' }],
    ['to', { from: '23:50', to: '00:04' }],
    ['products.1', { products: ['OWN', unknownId] }],
    ['products.0', { products: ['FOREIGN'] }],
  ])('names the invalid field %s of %j', async (field, overrides) => {
    const [chef, other] = await Promise.all([createChef(), createChef()]);
    const [own, foreign] = await Promise.all([createProduct(chef), createProduct(other)]);
    const text = JSON.stringify(overrides).replace('OWN', own._id).replace('FOREIGN', foreign._id);
    const reply = await postWindow(chef, JSON.parse(text) as object);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
    expect((await listWindows(chef)).rules).toEqual([]);
  });
  test('cannot overlap another one', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2 });
    const reply = await postWindow(chef, { weekday: null, date: '2026-03-10', from: '13:00', to: '15:00' });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['from']]);
    expect(getErrorMessage(reply)).toContain('2026-03-10');
    expect((await postWindow(chef, { from: '14:00', to: '15:00' })).status).toBe(201);
  });
  test('is refused as the 51st', async () => {
    const dates = Array.from({ length: 50 }, (_, day) => addDays('2026-04-01', day));
    const windows = dates.map((date) => toWindowChange(createWindowForm({ weekday: null, date })));
    const chef = await createChef({}, windows);
    const reply = await postWindow(chef, { weekday: null, date: '2027-01-01' });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['windows']]);
    expect((await listWindows(chef)).rules).toHaveLength(50);
  });
  test('is not stored by a preview', async () => {
    const chef = await createChef();
    const reply = await apiAs(chef).post(toKitchenPath(chef, '/windows?preview=1'), createWindowForm());
    expect(reply.body).toEqual({ affected: [] });
    expect((await listWindows(chef)).rules).toEqual([]);
  });
});

describe('replaced window', () => {
  const replace = (chef: Session, id: string, overrides: object, query = '') =>
    apiAs(chef).put(toKitchenPath(chef, `/windows/${id}${query}`), createWindowForm(overrides));
  test('keeps id, position and the changes of its dates', async () => {
    const chef = await createChef();
    const [first, second] = [await addWindow(chef), await addWindow(chef, { weekday: 3 })];
    const path = toKitchenPath(chef, `/windows/${first._id}`);
    await apiAs(chef).put(`${path}/2026-03-10`, { status: 'cancelled', reason: 'Ill' });
    const reply = await replace(chef, first._id.toUpperCase(), { from: '12:00', endsOn: '2026-03-10' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ _id: first._id, from: '12:00', endsOn: '2026-03-10' });
    const { rules, occurrences } = await listWindows(chef);
    expect(rules.map(({ _id }) => _id)).toEqual([first._id, second._id]);
    expect(occurrences.filter(({ windowId }) => windowId === first._id)).toMatchObject([
      { date: '2026-03-03', status: 'open' },
      { date: '2026-03-10', status: 'cancelled', reason: 'Ill' },
    ]);
  });
  test('forgets changes of dates that it no longer has', async () => {
    const chef = await createChef();
    const { _id } = await addWindow(chef);
    await apiAs(chef).put(toKitchenPath(chef, `/windows/${_id}/2026-03-10`), {
      status: 'cancelled',
      reason: 'Ill',
    });
    await replace(chef, _id, { weekday: 3 });
    await replace(chef, _id, { weekday: 2 });
    expect((await listWindows(chef)).occurrences).toMatchObject([{ status: 'open' }, { status: 'open' }]);
  });
  test('cannot overlap another one, also after a change of one date', async () => {
    const chef = await createChef();
    const first = await addWindow(chef);
    const second = await addWindow(chef, { weekday: 3 });
    const moved = toKitchenPath(chef, `/windows/${second._id}/2026-03-11`);
    await apiAs(chef).put(moved, { from: '20:00', to: '23:00' });
    const reply = await replace(chef, first._id, { weekday: 3, from: '19:00', to: '21:00' });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['from']]);
    expect(getErrorMessage(reply)).toContain('2026-03-11');
  });
  test('may keep a deleted dish', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef);
    const { _id } = await addWindow(chef, { products: [dish._id] });
    await apiAs(chef).delete(`/api/products/${dish._id}`);
    expect((await replace(chef, _id, { products: [dish._id] })).body).toMatchObject({ products: [dish._id] });
    expect((await replace(chef, _id, { products: [unknownId] })).status).toBe(400);
  });
  test('is not stored by a preview', async () => {
    const chef = await createChef();
    const window = await addWindow(chef);
    expect((await replace(chef, window._id, { from: '12:00' }, '?preview=1')).body).toEqual({ affected: [] });
    expect((await replace(chef, window._id, { from: '12:00' }, '?preview=2')).status).toBe(400);
    expect((await listWindows(chef)).rules).toEqual([window]);
  });
});

test('a deleted window takes its changes and overrides along', async () => {
  const chef = await createChef();
  const [first, second] = [await addWindow(chef), await addWindow(chef, { weekday: 3 })];
  const overrides = [first, second].map(({ _id }) => ({ windowId: _id, date: '2026-03-10', max: 1 }));
  await addLimit(chef, { per: 'window', overrides });
  const path = toKitchenPath(chef, `/windows/${first._id}`);
  expect((await apiAs(chef).delete(`${path}?preview=1`)).body).toEqual({ affected: [] });
  const reply = await apiAs(chef).delete(path);
  expect([reply.status, reply.body]).toEqual([200, { message: 'Pickup window deleted' }]);
  expect((await listWindows(chef)).rules).toEqual([second]);
  expect((await apiAs(chef).get(toKitchenPath(chef, '/limits'))).body).toMatchObject([
    { overrides: [{ windowId: second._id }] },
  ]);
});

describe('list', () => {
  test('covers two weeks from today in the time zone of the kitchen', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2 });
    setClock('2026-03-03T23:59:59-07:00');
    expect(listDates(await listWindows(chef))).toEqual(['2026-03-03', '2026-03-10']);
    setClock('2026-03-04T00:00:00-07:00');
    expect(listDates(await listWindows(chef))).toEqual(['2026-03-10', '2026-03-17']);
  });
  test('covers the requested dates', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2, startsOn: '2026-01-13' });
    const list = await listWindows(chef, '?from=2026-01-01&days=31');
    expect(listDates(list)).toEqual(['2026-01-13', '2026-01-20', '2026-01-27']);
    expect(listDates(await listWindows(chef, '?from=2026-01-13&days=1'))).toEqual(['2026-01-13']);
  });
  test.each([
    ['from', '?from=2026-02-29'],
    ['from', '?from=today'],
    ['days', '?days=0'],
    ['days', '?days=32'],
    ['days', '?days=x'],
  ])('names the invalid parameter %s: %s', async (field, query) => {
    const chef = await createChef();
    const reply = await apiAsVisitor().get(toKitchenPath(chef, `/windows${query}`));
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  });
  test('contains no closed days', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2 });
    const closedDays = [{ from: '2026-03-01', to: '2026-03-03', reason: 'Holidays' }];
    await changeSettings(chef, { closedDays });
    expect(listDates(await listWindows(chef))).toEqual(['2026-03-10']);
  });
});
