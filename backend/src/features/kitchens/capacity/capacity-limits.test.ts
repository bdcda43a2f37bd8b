import { beforeEach, describe, expect, test } from 'vitest';
import { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import { splitCounterKey } from '@homechef/contract/kitchens/limits';
import type { Session } from '@homechef/contract/users/user';
import { apiAs } from '../../../testing/api-client.ts';
import { createChef } from '../../../testing/accounts.ts';
import { createDraft, createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  createLimitForm,
  saveLimit,
  setClock,
  toKitchenPath,
  changeSettings,
} from '../../../testing/kitchens.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';
import { toLimitChange } from '../../../testing/stored-kitchens.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { Order } from '@homechef/contract/orders/order';
import { findStored, toStoredId } from '../../../testing/stored-documents.ts';
import { readUsedCapacity } from './capacity-counters.ts';
import { getCounters } from '../kitchens.model.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00'));

async function listLimits(chef: Session): Promise<CapacityLimit[]> {
  const { status, body } = await apiAs(chef).get(toKitchenPath(chef, '/limits'));
  expect(status).toBe(200);
  return CapacityLimit.array().parse(body);
}

const replace = (chef: Session, id: string, overrides: object) =>
  apiAs(chef).put(toKitchenPath(chef, `/limits/${id}`), createLimitForm(overrides));

test('a new limit has the values of the form and the defaults', async () => {
  const chef = await createChef();
  const [dish, draft] = await Promise.all([createProduct(chef), createDraft(chef)]);
  const window = await addWindow(chef);
  const limit = await saveLimit(chef, {
    name: ' Oven ',
    per: 'window',
    counts: 'points',
    max: '10000',
    extra: 1,
    products: [{ product: dish._id }, { product: draft._id, points: 100 }],
    overrides: [{ windowId: window._id, date: '2026-03-10', max: 0 }],
  });
  expect(limit).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    name: 'Oven',
    per: 'window',
    counts: 'points',
    max: 10_000,
    products: [
      { product: dish._id, points: 1 },
      { product: draft._id, points: 100 },
    ],
    overrides: [{ windowId: window._id, date: '2026-03-10', max: 0 }],
  });
  expect(await listLimits(chef)).toEqual([limit]);
});

test('limits are listed from the oldest to the newest, even after changes', async () => {
  const chef = await createChef();
  const first = await saveLimit(chef, { name: 'B' });
  const second = await saveLimit(chef, { name: 'A' });
  const reply = await replace(chef, first._id.toUpperCase(), { name: 'C', per: 'day', max: 3 });
  expect([reply.status, reply.body]).toMatchObject([200, { _id: first._id, name: 'C', per: 'day', max: 3 }]);
  expect((await listLimits(chef)).map(({ name }) => name)).toEqual(['C', 'A']);
  const deleted = await apiAs(chef).delete(toKitchenPath(chef, `/limits/${first._id}`));
  expect([deleted.status, deleted.body]).toEqual([200, { message: 'Limit deleted' }]);
  expect(await listLimits(chef)).toEqual([second]);
});

// All other invalid values belong to the schemas of the contract. Dishes and windows are known only to the server.
test.each([
  ['products.0.product', { products: [{ product: unknownId }] }],
  ['products.1.product', { products: [{ product: 'OWN' }, { product: 'FOREIGN' }] }],
  ['overrides.0.windowId', { overrides: [{ windowId: unknownId, date: '2026-03-10', max: 1 }] }],
  ['overrides.0.windowId', { overrides: [{ windowId: 'OTHER', date: '2026-03-10', max: 1 }] }],
])('the error of an invalid limit names the field %s of %j', async (field, overrides) => {
  const [chef, other] = await Promise.all([createChef(), createChef()]);
  const [own, foreign] = await Promise.all([createProduct(chef), createProduct(other)]);
  const otherWindow = await addWindow(other);
  const limit = await addLimit(chef);
  const text = JSON.stringify(overrides)
    .replaceAll('OWN', own._id)
    .replace('FOREIGN', foreign._id)
    .replace('OTHER', otherWindow._id);
  const form = JSON.parse(text) as object;
  const replies = [
    await apiAs(chef).post(toKitchenPath(chef, '/limits'), createLimitForm(form)),
    await replace(chef, limit._id, form),
  ];
  for (const reply of replies) expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  expect(await listLimits(chef)).toEqual([limit]);
});

describe('a limit', () => {
  test('a limit may keep a dish that was deleted', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef);
    const products = [{ product: dish._id, points: 2 }];
    const { _id } = await addLimit(chef, { products });
    await apiAs(chef).delete(`/api/products/${dish._id}`);
    expect((await replace(chef, _id, { products })).body).toMatchObject({ products });
    const added = await apiAs(chef).post(toKitchenPath(chef, '/limits'), createLimitForm({ products }));
    expect([added.status, getErrorFields(added)]).toEqual([400, ['products.0.product']]);
  });
  test('a 31st limit is refused', async () => {
    const limits = Array.from({ length: 30 }, () => toLimitChange(createLimitForm()));
    const chef = await createChef({}, limits);
    const reply = await apiAs(chef).post(toKitchenPath(chef, '/limits'), createLimitForm());
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['limits']]);
    expect(await listLimits(chef)).toHaveLength(30);
  });
});

async function createKitchen() {
  const chef = await createChef();
  const soup = await createProduct(chef);
  const bread = await createProduct(chef);
  await changeSettings(chef, { horizonDays: 14 });
  const window = await addWindow(chef);
  const order = (time: string, items: [typeof soup, number][]): Promise<Order> =>
    placeGuestOrder(
      items.map(([dish, qty]) => toOrderItem(dish, qty)),
      { pickups: [{ chefId: chef._id, startsAt: `2026-03-${time}:00-07:00` }] },
    );
  /** Returns the used units by period of the only limit, both as stored and as held in memory. */
  const readUsed = async (): Promise<Record<string, number>> => {
    const counters = await getCounters()
      .find({ kitchen: toStoredId(chef._id) as never })
      .toArray();
    const used = Object.fromEntries(counters.map((counter) => [counter._id, counter.used]));
    const inMemory = [...(await readUsedCapacity(chef._id))].flatMap(([limitId, ofLimit]) =>
      [...ofLimit].map(([period, units]) => [[limitId, period], units] as const),
    );
    expect(inMemory).toEqual(
      expect.arrayContaining(Object.entries(used).map(([key, units]) => [splitCounterKey(key), units])),
    );
    expect(inMemory).toHaveLength(Object.keys(used).length);
    return Object.fromEntries(Object.entries(used).map(([key, units]) => [key.slice(25), units]));
  };
  return { chef, soup, bread, window, order, readUsed };
}

describe('a new limit counts the orders there are', () => {
  test.each([
    [
      { per: 'slot', counts: 'portions' },
      { '2026-03-03T18:15:00.000Z': 6, '2026-03-10T18:15:00.000Z': 4 },
    ],
    [
      { per: 'window', counts: 'portions' },
      { 'WINDOW 2026-03-03': 6, 'WINDOW 2026-03-10': 4 },
    ],
    [
      { per: 'week', counts: 'points', products: [['soup', 5]] },
      { '2026-03-02': 15, '2026-03-09': 20 },
    ],
    [{ per: 'day', counts: 'orders', products: [['bread', 1]] }, { '2026-03-03': 1 }],
  ] as const)('a new limit %j counts the existing orders', async (form, expected) => {
    const { chef, soup, bread, window, order, readUsed } = await createKitchen();
    await order('03T11:15', [[soup, 1]]);
    await order('03T11:15', [
      [soup, 2],
      [bread, 3],
    ]);
    await order('10T11:15', [[soup, 4]]);
    const dishes = { soup, bread };
    const products =
      'products' in form
        ? form.products.map(([dish, points]) => ({ product: dishes[dish]._id, points }))
        : [];
    await addLimit(chef, { ...form, products });
    const used = Object.entries(expected).map(
      ([period, units]) => [period.replace('WINDOW', window._id), units] as const,
    );
    expect(await readUsed()).toEqual(Object.fromEntries(used));
  });
});

test('orders, cancellations and recounts count the same, until the limit is deleted', async () => {
  const { chef, soup, bread, order, readUsed } = await createKitchen();
  const { _id } = await addLimit(chef, { per: 'day', counts: 'portions', max: 9 });
  const recount = () =>
    apiAs(chef).put(toKitchenPath(chef, `/limits/${_id}`), createLimitForm({ per: 'day', max: 9 }));
  const first = await order('03T11:15', [[soup, 2]]);
  await order('03T12:00', [[bread, 3]]);
  expect(await readUsed()).toEqual({ '2026-03-03': 5 });
  await apiAs(chef).put(`/api/orders/${first._id}/all/cancel`, { reason: 'Sorry' });
  expect(await readUsed()).toEqual({ '2026-03-03': 3 });
  await recount();
  expect(await readUsed()).toEqual({ '2026-03-03': 3 });
  await apiAs(chef).delete(toKitchenPath(chef, `/limits/${_id}`));
  expect(await readUsed()).toEqual({});
});

test('lowering a maximum cancels nothing, counts all orders, and leaves unchanged counters unwritten', async () => {
  const { chef, soup, order, readUsed } = await createKitchen();
  const { _id } = await addLimit(chef, { per: 'day', max: 9 });
  await order('03T11:15', [[soup, 3]]);
  await order('03T11:15', [[soup, 2]]);
  const before = await findStored('capacityCounters', `${_id} 2026-03-03`);
  expect((await replace(chef, _id, { per: 'day', max: 2 })).status).toBe(200);
  expect(await readUsed()).toEqual({ '2026-03-03': 5 });
  expect(await findStored('capacityCounters', `${_id} 2026-03-03`)).toEqual(before);
});

test('after the slots change, an order counts where it starts', async () => {
  const { chef, soup, order, readUsed } = await createKitchen();
  await addLimit(chef, { per: 'slot' });
  await order('03T11:15', [[soup, 1]]);
  await order('03T11:45', [[soup, 2]]);
  await changeSettings(chef, { slotMinutes: 60 });
  expect(await readUsed()).toEqual({ '2026-03-03T18:00:00.000Z': 3 });
});

test('past weeks are not recounted', async () => {
  const { chef, soup, order, readUsed } = await createKitchen();
  await order('03T11:15', [[soup, 1]]);
  setClock('2026-03-09T10:00:00-07:00');
  await order('10T11:15', [[soup, 2]]);
  await addLimit(chef, { per: 'week' });
  expect(await readUsed()).toEqual({ '2026-03-09': 2 });
});
