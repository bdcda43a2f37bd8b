import { beforeEach, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import type { Product } from '@homechef/contract/products/product';
import { createChef } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { addLimit, addWindow, setClock, toKitchenPath } from '../testing/kitchens.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

let chef: Session;
let dish: Product;
beforeEach(async () => {
  setClock('2026-03-02T17:00:00.000Z'); // Monday, 10:00 in Phoenix
  chef = await createChef();
  dish = await createProduct(chef, { countInStock: 5 });
});

const readNext = async (products = dish._id) =>
  (await apiAsVisitor().get(`/api/kitchens/next-pickups?products=${products}`)).body as unknown[];

test('a kitchen without windows has no pickup times', async () => {
  expect(await readNext()).toEqual([
    {
      product: dish._id,
      chefId: chef._id,
      timeZone: 'America/Phoenix',
      hasTimes: false,
      startsAt: null,
      isFullToday: false,
      pausedUntil: null,
      opensAt: null,
    },
  ]);
});

test('the first available slot of today is shown', async () => {
  await addWindow(chef, { weekday: 1, from: '11:00', to: '12:00' });
  expect(await readNext()).toMatchObject([{ hasTimes: true, startsAt: '2026-03-02T18:00:00.000Z' }]);
  setClock('2026-03-02T18:05:00.000Z');
  expect(await readNext()).toMatchObject([{ startsAt: '2026-03-02T18:30:00.000Z' }]);
});

test('a full day is shown until the next window', async () => {
  await addWindow(chef, { weekday: 1, from: '11:00', to: '11:15' });
  await addWindow(chef, { weekday: 2, from: '11:00', to: '11:15' });
  await addLimit(chef, { per: 'day', counts: 'orders', max: 1 });
  expect(await readNext()).toMatchObject([{ isFullToday: false }]);
  await placeGuestOrder([toOrderItem(dish)]);
  expect(await readNext()).toMatchObject([{ isFullToday: true, startsAt: '2026-03-03T18:00:00.000Z' }]);
});

test('a pause and an empty stock are shown', async () => {
  await addWindow(chef, { weekday: 1, from: '11:00', to: '12:00' });
  const until = '2026-03-02T18:20:00.000Z';
  await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until });
  expect(await readNext()).toMatchObject([{ pausedUntil: until, startsAt: '2026-03-02T18:30:00.000Z' }]);
  await apiAs(chef).put(`/api/products/${dish._id}/0`);
  expect(await readNext()).toMatchObject([{ startsAt: null }]);
});

test('unknown dishes are left out and malformed ids are rejected', async () => {
  expect(await readNext('f'.repeat(24))).toEqual([]);
  const reply = await apiAsVisitor().get('/api/kitchens/next-pickups?products=abc');
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'products.0' }] } });
});
