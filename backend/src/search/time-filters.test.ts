import { beforeEach, expect, test } from 'vitest';
import { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { ProductSummary } from '@homechef/contract/products/product';
import { createChef } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createProduct } from '../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  changeSettings,
  placeForm,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import { at, createTestKitchen, orderTime, placeAtEleven, toUtc } from '../testing/orders.ts';
import { clearMarket } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(async () => {
  await clearMarket();
  setClock(orderTime);
});

const listDishes = async (query: string) =>
  ProductSummary.array()
    .parse((await apiAsVisitor().get(`/api/products?${query}`)).body)
    .map(({ _id }) => _id);
const listKitchens = async (query: string) =>
  KitchenSummary.array().parse((await apiAsVisitor().get(`/api/kitchens?${query}`)).body);
const listKitchenIds = async (query: string) => (await listKitchens(query)).map(({ _id }) => _id);

const filters = ['now', 'today', 'tonight', 'tomorrow', '2026-03-03', '2026-03-04', '2026-03-10'] as const;
const listPassed = async () => {
  const passed: string[] = [];
  for (const when of filters) if ((await listDishes(`when=${when}`)).length > 0) passed.push(when);
  return passed;
};

test('finds a dish by the slots of its occurrences', async () => {
  await createTestKitchen(); // Tuesday, 11:00 to 14:00, now 10:00
  // The horizon ends in seven days at 10:00.
  expect(await listPassed()).toEqual(['today', '2026-03-03']);
  setClock(at('11:30'));
  expect(await listPassed()).toEqual(['now', 'today', '2026-03-03', '2026-03-10']);
  setClock(at('13:50')); // later than the lead time before the last slot
  expect(await listPassed()).toEqual(['2026-03-10']);
});

test('counts slots after 16:00 as tonight, also past midnight', async () => {
  const chef = await createChef();
  await createProduct(chef);
  await addWindow(chef, { from: '23:00', to: '01:00' });
  expect(await listPassed()).toEqual(['today', 'tonight', '2026-03-03']);
  setClock(at('23:59'));
  expect(await listPassed()).toEqual(['now', 'today', 'tonight', '2026-03-03', '2026-03-10']);
});

test('leaves out full, paused, cancelled and sold-out kitchens', async () => {
  const kitchen = await createTestKitchen();
  const { chef, dish, window } = kitchen;
  const isFound = async () => (await listDishes('when=2026-03-03')).length > 0;
  await addLimit(chef, { per: 'day', max: 2 });
  expect(await isFound()).toBe(true);
  await placeAtEleven(kitchen);
  expect(await isFound()).toBe(false);
  const other = await createTestKitchen();
  expect(await listDishes('when=2026-03-03')).toEqual([other.dish._id]);
  await apiAs(other.chef).put(toKitchenPath(other.chef, '/pause'), { until: at('23:00') });
  expect(await isFound()).toBe(false);
  await apiAs(other.chef).delete(toKitchenPath(other.chef, '/pause'));
  await apiAs(other.chef).put(`/api/products/${other.dish._id}/0`);
  expect(await isFound()).toBe(false);
  await apiAs(chef).put(toKitchenPath(chef, `/windows/${window._id}/2026-03-10`), {
    status: 'cancelled',
    reason: 'Holiday',
  });
  expect(await listDishes(`when=2026-03-10&name=${encodeURIComponent(dish.name)}`)).toEqual([]);
});

test('shows kitchens without windows as open unless paused', async () => {
  const chef = await createChef();
  await createProduct(chef);
  expect(await listPassed()).toEqual(['now', 'today']);
  expect(await listKitchenIds('open=now')).toEqual([chef._id]);
  expect(await listKitchens('when=now')).toMatchObject([{ nextPickup: null }]);
  await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: at('23:00') });
  expect(await listPassed()).toEqual([]);
  expect(await listKitchenIds('open=now')).toEqual([]);
});

test('sorts by the next pickup', async () => {
  const untimed = await createChef();
  const untimedDish = await createProduct(untimed);
  const later = await createTestKitchen({ window: { from: '15:00', to: '16:00' } });
  const sooner = await createTestKitchen();
  const dishes = [sooner.dish._id, later.dish._id, untimedDish._id];
  expect(await listDishes('sort=soonest')).toEqual(dishes);
  expect(await listKitchenIds('sort=soonest')).toEqual([sooner.chef._id, later.chef._id, untimed._id]);
  const [first] = await listKitchens('sort=soonest');
  expect(first?.nextPickup).toMatchObject({
    windowId: sooner.window._id,
    startsAt: toUtc(at('11:00')),
    endsAt: toUtc(at('14:00')),
  });
});

test('sorts kitchens by the first pickup of any dish in stock', async () => {
  const soldOut = await createTestKitchen({ dish: { countInStock: 0 } });
  const later = await createTestKitchen({ window: { from: '15:00', to: '16:00' } });
  const sooner = await createTestKitchen();
  await createProduct(sooner.chef, { countInStock: 0 }); // the newest, which is looked at first
  const some = await createTestKitchen({ window: { from: '17:00', to: '18:00' } });
  const forOne = await createProduct(some.chef);
  await addWindow(some.chef, { from: '12:00', to: '13:00', products: [forOne._id] });
  await createProduct(some.chef);
  const ids = [sooner, later, some, soldOut].map(({ chef }) => chef._id);
  expect(await listKitchenIds('sort=soonest')).toEqual([ids[0], ids[2], ids[1], ids[3]]);
});

test('measures the distance to the place of the slot', async () => {
  const { chef, dish } = await createTestKitchen({ settings: { kind: 'truck' } });
  await addWindow(chef, { weekday: 3, place: placeForm });
  await changeSettings(chef, { place: { ...placeForm, latitude: 33.6, longitude: -112.4 } });
  const nearMarket = 'near=33.43,-111.94&within=2';
  expect(await listDishes(nearMarket)).toEqual([]);
  expect(await listDishes(`${nearMarket}&when=tomorrow`)).toEqual([dish._id]);
  expect(await listDishes(`${nearMarket}&when=today`)).toEqual([]);
});
