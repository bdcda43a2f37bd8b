import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { apiAs } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  changeSettings,
  createLimitForm,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import { toStoredId } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import { readUsedCapacity } from './kitchen-access.ts';
import { getCounters } from './kitchens.model.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix

async function createKitchen() {
  const chef = await createChef();
  const [soup, bread] = [await createProduct(chef), await createProduct(chef)];
  await changeSettings(chef, { horizonDays: 14 });
  const window = await addWindow(chef);
  const order = (time: string, items: [typeof soup, number][]): Promise<Order> =>
    placeGuestOrder(
      items.map(([dish, qty]) => toOrderItem(dish, qty)),
      { pickups: [{ chefId: chef._id, startsAt: `2026-03-${time}:00-07:00` }] },
    );
  /** Returns used units by period of the only limit, as stored and as in memory. */
  const readUsed = async (): Promise<Record<string, number>> => {
    const counters = await getCounters()
      .find({ kitchen: toStoredId(chef._id) as never })
      .toArray();
    const used = Object.fromEntries(counters.map((counter) => [counter._id, counter.used]));
    expect(Object.fromEntries(await readUsedCapacity(chef._id))).toEqual(used);
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
  ] as const)('%j', async (form, expected) => {
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

test('past weeks are not counted again', async () => {
  const { chef, soup, order, readUsed } = await createKitchen();
  await order('03T11:15', [[soup, 1]]);
  setClock('2026-03-09T10:00:00-07:00');
  await order('10T11:15', [[soup, 2]]);
  await addLimit(chef, { per: 'week' });
  expect(await readUsed()).toEqual({ '2026-03-09': 2 });
});
