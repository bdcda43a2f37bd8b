import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createChef } from '../../../testing/accounts.ts';
import { createDraft, createProduct } from '../../../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  changeSettings,
  flattenSlots,
  placeForm,
  readSlots,
  setClock,
  toKitchenPath,
} from '../../../testing/kitchens.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { changeUsedCapacity } from '../capacity/capacity-counters.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix

const listBlocks = async (chef: Session, query?: string) =>
  flattenSlots(await readSlots(chef, query)).map(({ blockedBy }) => blockedBy);

/** Uses units of a limit, as an order does. */
const useUnits = (chef: Session, key: string, amount: number) =>
  withTransaction((session) =>
    changeUsedCapacity([{ kitchen: chef._id, key, amount, max: 10_000 }], session),
  );

test('a kitchen without windows has no slots', async () => {
  const chef = await createChef();
  expect(await readSlots(chef)).toEqual({
    chefId: chef._id,
    timeZone: 'America/Phoenix',
    acceptance: 'automatic',
    pausedUntil: null,
    earliest: null,
    days: [],
  });
});

test('slots are listed by date and window', async () => {
  const chef = await createChef();
  const lunch = await addWindow(chef, { from: '11:00', to: '11:40' });
  const stop = await addWindow(chef, { from: '23:30', to: '00:30', place: placeForm });
  const { days, earliest } = await readSlots(chef, '?days=1');
  expect(earliest).toEqual({ windowId: lunch._id, startsAt: '2026-03-03T18:00:00.000Z' });
  expect(days.map(({ date }) => date)).toEqual(['2026-03-03']);
  const [first, second] = days[0]?.windows ?? [];
  expect(first).toMatchObject({ windowId: lunch._id, place: { address: '1 Main St' } });
  expect(first?.slots).toMatchObject([
    { startsAt: '2026-03-03T18:00:00.000Z', available: true },
    { startsAt: '2026-03-03T18:15:00.000Z', endsAt: '2026-03-03T18:30:00.000Z' },
  ]);
  expect(second).toMatchObject({ windowId: stop._id, place: placeForm, endsAt: '2026-03-04T07:30:00.000Z' });
  expect(second?.slots).toHaveLength(4);
});

test('the parameter days limits the list but not the earliest slot', async () => {
  const chef = await createChef();
  await addWindow(chef, { weekday: 0 });
  const list = await readSlots(chef, '?days=2');
  expect(list.days).toEqual([]);
  expect(list.earliest).toMatchObject({ startsAt: '2026-03-08T18:00:00.000Z' });
  expect((await readSlots(chef)).days).toHaveLength(1);
});

test.each([
  ['items', `items=${unknownId}:1`],
  ['items', 'items=DISH:1,FOREIGN:1'],
  ['items', 'items=DRAFT:1'],
])('the error of an invalid parameter names %s: %s', async (field, query) => {
  const [chef, other] = await Promise.all([createChef(), createChef()]);
  const dish = await createProduct(chef);
  const draft = await createDraft(chef);
  const foreign = await createProduct(other);
  const text = query.replaceAll('DISH', dish._id).replace('DRAFT', draft._id).replace('FOREIGN', foreign._id);
  for (const api of [apiAsVisitor(), apiAs(chef)]) {
    const reply = await api.get(toKitchenPath(chef, `/slots?${text}`));
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  }
});
test('a slot is blocked by the oldest limit that has no room', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef);
  await addWindow(chef, { from: '11:00', to: '11:30' });
  const slots = await addLimit(chef, { name: 'Counter', counts: 'orders', max: 1 });
  const day = await addLimit(chef, { name: 'Permit', per: 'day', max: 5 });
  const query = `?items=${dish._id}:3&days=1`;
  expect(await listBlocks(chef, query)).toEqual([null, null]);
  await useUnits(chef, `${slots._id} 2026-03-03T18:00:00.000Z`, 1);
  expect(await listBlocks(chef, query)).toEqual([{ reason: 'full', limit: 'Counter' }, null]);
  await useUnits(chef, `${day._id} 2026-03-03`, 3);
  expect(await listBlocks(chef, query)).toEqual([
    { reason: 'full', limit: 'Counter' },
    { reason: 'full', limit: 'Permit' },
  ]);
  expect((await readSlots(chef, query)).earliest).toBeNull();
  await changeSettings(chef, { horizonDays: 8 });
  expect((await readSlots(chef, query)).earliest).toMatchObject({ startsAt: '2026-03-10T18:00:00.000Z' });
  expect(await listBlocks(chef, `?items=${dish._id}:2&days=1`)).toEqual([
    { reason: 'full', limit: 'Counter' },
    null,
  ]);
  expect(await listBlocks(chef, '?days=1')).toEqual([null, null]);
});

describe('a cached list', () => {
  const query = (id: string) => `?items=${id}:2&days=1`;
  test('a cached list follows the stock, and loses a dish that is deleted', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef, { countInStock: 2 });
    await addWindow(chef, { from: '11:00', to: '11:15' });
    expect(await listBlocks(chef, query(dish._id))).toEqual([null]);
    await apiAs(chef).put(`/api/products/${dish._id}/1`);
    expect(await listBlocks(chef, query(dish._id))).toEqual([{ reason: 'sold_out' }]);
    await apiAs(chef).delete(`/api/products/${dish._id}`);
    expect((await apiAsVisitor().get(toKitchenPath(chef, `/slots${query(dish._id)}`))).status).toBe(400);
  });
  test('a cached list follows the used capacity', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef);
    await addWindow(chef, { from: '11:00', to: '11:15' });
    const { _id } = await addLimit(chef, { max: 2 });
    expect(await listBlocks(chef, query(dish._id))).toEqual([null]);
    await useUnits(chef, `${_id} 2026-03-03T18:00:00.000Z`, 1);
    expect(await listBlocks(chef, query(dish._id))).toEqual([{ reason: 'full', limit: 'Oven' }]);
    await useUnits(chef, `${_id} 2026-03-03T18:00:00.000Z`, -1);
    expect(await listBlocks(chef, query(dish._id))).toEqual([null]);
  });
  test('a cached list follows changes of the kitchen', async () => {
    const chef = await createChef();
    await addWindow(chef, { from: '11:00', to: '12:00' });
    expect(flattenSlots(await readSlots(chef, '?days=1'))).toHaveLength(4);
    await changeSettings(chef, { slotMinutes: 30 });
    expect(flattenSlots(await readSlots(chef, '?days=1'))).toHaveLength(2);
  });
  test('a cached list follows the clock, even backwards', async () => {
    const chef = await createChef();
    await addWindow(chef, { from: '11:00', to: '12:00' });
    setClock('2026-03-03T11:20:00-07:00');
    expect(flattenSlots(await readSlots(chef, '?days=1'))).toHaveLength(2);
    setClock('2026-03-03T10:20:00-07:00');
    expect(flattenSlots(await readSlots(chef, '?days=1'))).toHaveLength(4);
    setClock('2026-03-04T00:00:00-07:00');
    expect(flattenSlots(await readSlots(chef, '?days=1'))).toHaveLength(0);
  });
});
