import { beforeEach, describe, expect, test } from 'vitest';
import { WindowList } from '@homechef/contract/kitchens/kitchen';
import { addDays } from '@homechef/contract/time/local-date';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createChef } from '../../../testing/accounts.ts';
import { createDraft, createProduct } from '../../../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  createWindowForm,
  placeForm,
  saveWindow,
  setClock,
  toKitchenPath,
} from '../../../testing/kitchens.ts';
import { getErrorFields, getErrorMessage, unknownId } from '../../../testing/reply-helpers.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createWindowId } from './pickup-windows.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix

const postWindow = (chef: Session, overrides: object) =>
  apiAs(chef).post(toKitchenPath(chef, '/windows'), createWindowForm(overrides));

async function listWindows(chef: Session, query = ''): Promise<WindowList> {
  const reply = await apiAsVisitor().get(toKitchenPath(chef, `/windows${query}`));
  expect(reply.status).toBe(200);
  return WindowList.parse(reply.body);
}

const listDates = ({ occurrences }: WindowList) => occurrences.map(({ date }) => date);

describe('new window', () => {
  test('a new window keeps place, order times and dishes', async () => {
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
    const window = await saveWindow(chef, form);
    expect(window).toMatchObject({ ...form, products: [dish._id, draft._id] });
    const { rules, occurrences } = await listWindows(chef);
    expect(rules).toEqual([window]);
    expect(occurrences).toMatchObject([
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
  // All other invalid values belong to the schemas of the contract. Slots and dishes are known only to the server.
  test.each([
    ['to', { to: '11:14' }],
    ['to', { from: '23:50', to: '00:04' }],
    ['products.1', { products: ['OWN', unknownId] }],
    ['products.0', { products: ['FOREIGN'] }],
  ])('the error of an invalid new window names the field %s of %j', async (field, overrides) => {
    const [chef, other] = await Promise.all([createChef(), createChef()]);
    const [own, foreign] = await Promise.all([createProduct(chef), createProduct(other)]);
    const text = JSON.stringify(overrides).replace('OWN', own._id).replace('FOREIGN', foreign._id);
    const reply = await postWindow(chef, JSON.parse(text) as object);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
    expect((await listWindows(chef)).rules).toEqual([]);
  });
  test('a new or replaced window cannot overlap another one', async () => {
    const chef = await createChef();
    const { _id } = await addWindow(chef, { weekday: 2 });
    const overlapping = { weekday: null, date: '2026-03-10', from: '13:00', to: '15:00' };
    const other = await saveWindow(chef, { from: '14:00', to: '15:00' });
    const path = toKitchenPath(chef, `/windows/${other._id}`);
    for (const reply of [
      await postWindow(chef, overlapping),
      await apiAs(chef).put(path, createWindowForm(overlapping)),
    ]) {
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['from']]);
      expect(getErrorMessage(reply)).toContain('2026-03-10');
    }
    expect((await listWindows(chef)).rules.map((window) => window._id)).toEqual([_id, other._id]);
  });
  test('a preview does not store a new window', async () => {
    const chef = await createChef();
    const reply = await apiAs(chef).post(toKitchenPath(chef, '/windows?preview=1'), createWindowForm());
    expect([reply.body, (await listWindows(chef)).rules]).toEqual([{ affected: [], customers: [] }, []]);
  });
});

describe('replaced window', () => {
  const replace = (chef: Session, id: string, overrides: object) =>
    apiAs(chef).put(toKitchenPath(chef, `/windows/${id}`), createWindowForm(overrides));
  test('a replaced window keeps its id, its position and the changes of its dates', async () => {
    const chef = await createChef();
    const first = await addWindow(chef);
    const second = await addWindow(chef, { weekday: 3 });
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
  test('a replaced window forgets changes of dates that it no longer has', async () => {
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
  test('a replaced window may keep a dish that was deleted', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef);
    const { _id } = await addWindow(chef, { products: [dish._id] });
    await apiAs(chef).delete(`/api/products/${dish._id}`);
    expect((await replace(chef, _id, { products: [dish._id] })).body).toMatchObject({ products: [dish._id] });
    expect((await replace(chef, _id, { products: [unknownId] })).status).toBe(400);
  });
});

test('deleting a window deletes its changes and overrides', async () => {
  const chef = await createChef();
  const first = await addWindow(chef);
  const second = await addWindow(chef, { weekday: 3 });
  const overrides = [first, second].map(({ _id }) => ({ windowId: _id, date: '2026-03-10', max: 1 }));
  await addLimit(chef, { per: 'window', overrides });
  const path = toKitchenPath(chef, `/windows/${first._id}`);
  expect((await apiAs(chef).delete(`${path}?preview=1`)).body).toEqual({ affected: [], customers: [] });
  const reply = await apiAs(chef).delete(path);
  expect([reply.status, reply.body]).toEqual([200, { message: 'Pickup window deleted' }]);
  expect((await listWindows(chef)).rules).toEqual([second]);
  expect((await apiAs(chef).get(toKitchenPath(chef, '/limits'))).body).toMatchObject([
    { overrides: [{ windowId: second._id }] },
  ]);
});

describe('list', () => {
  test('the list covers two weeks from today in the time zone of the kitchen, or the requested dates', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2, startsOn: '2026-01-13' });
    setClock('2026-03-03T23:59:59-07:00');
    expect(listDates(await listWindows(chef))).toEqual(['2026-03-03', '2026-03-10']);
    setClock('2026-03-04T00:00:00-07:00');
    expect(listDates(await listWindows(chef))).toEqual(['2026-03-10', '2026-03-17']);
    const list = await listWindows(chef, '?from=2026-01-01&days=31');
    expect(listDates(list)).toEqual(['2026-01-13', '2026-01-20', '2026-01-27']);
  });
  test('the list covers the requested dates', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2, startsOn: '2026-01-13' });
    const list = await listWindows(chef, '?from=2026-01-01&days=31');
    expect(listDates(list)).toEqual(['2026-01-13', '2026-01-20', '2026-01-27']);
    expect(listDates(await listWindows(chef, '?from=2026-01-13&days=1'))).toEqual(['2026-01-13']);
  });
});

const today = '2026-03-03';
const setDate = (date: string) => setClock(`${date}T10:00:00-07:00`);
const addDate = (chef: Session, date: string) => addWindow(chef, { weekday: null, date });
const listRules = async (chef: Session) => (await listWindows(chef)).rules;
const addDates = async (chef: Session, firstDate: string, count: number) => {
  for (let i = 0; i < count; i += 1) await addDate(chef, addDays(firstDate, i));
};

test('dates that are over do not count toward the maximum', async () => {
  const chef = await createChef();
  await addDates(chef, today, 50);
  const post = (date: string) => postWindow(chef, { weekday: null, date });
  const refused = await post('2026-06-01');
  expect([refused.status, getErrorFields(refused)]).toEqual([400, ['windows']]);
  setDate(addDays(today, 2));
  for (const date of ['2026-06-01', '2026-06-02']) expect((await post(date)).status).toBe(201);
  expect((await post('2026-06-03')).status).toBe(400);
  expect(await listRules(chef)).toHaveLength(52);
});

test('a date that is over counts again when it gets a new date', async () => {
  const chef = await createChef();
  const first = await addDate(chef, today);
  setDate(addDays(today, 1));
  await addDates(chef, addDays(today, 1), 50);
  const path = toKitchenPath(chef, `/windows/${first._id}`);
  const reply = await apiAs(chef).put(path, createWindowForm({ weekday: null, date: '2026-06-01' }));
  expect([reply.status, getErrorFields(reply)]).toEqual([400, ['windows']]);
});

test('windows are forgotten 60 days after their last date', async () => {
  const chef = await createChef();
  const single = await addDate(chef, today);
  const weekly = await addWindow(chef, { weekday: 3, endsOn: '2026-03-04' });
  const open = await addWindow(chef, { weekday: 4 });
  const overrides = [single, open].map(({ _id }) => ({ windowId: _id, date: today, max: 1 }));
  await addLimit(chef, { per: 'window', overrides });
  const addLater = (days: number) =>
    addWindow(chef, { weekday: null, date: addDays(today, days), from: '20:00', to: '21:00' });
  const listIds = async () => (await listRules(chef)).map(({ _id }) => _id);
  setDate(addDays(today, 60));
  await addLater(100);
  expect(await listIds()).toEqual(expect.arrayContaining([single._id, weekly._id, open._id]));
  setDate(addDays(today, 61));
  await addLater(101);
  expect(await listIds()).not.toContain(single._id);
  expect(await listIds()).toContain(weekly._id);
  expect(await findStored('kitchens', chef._id)).toMatchObject({
    limits: [{ overrides: [{ windowId: open._id }] }],
  });
});

test('the latest 200 windows that are over are kept', async () => {
  const chef = await createChef();
  const past = await addDate(chef, addDays(today, -1));
  const ids = Array.from({ length: 203 }, () => createWindowId());
  await updateStored('kitchens', chef._id, { windows: ids.map((_id) => ({ ...past, _id })) });
  const open = await addWindow(chef, { weekday: 4 });
  expect((await listRules(chef)).map(({ _id }) => _id)).toEqual([...ids.slice(3), open._id]);
});

test('a new date that is long over is in the reply', async () => {
  const chef = await createChef();
  const window = await addDate(chef, '2025-01-01');
  expect(await listRules(chef)).toEqual([window]);
});
