import { beforeEach, expect, test } from 'vitest';
import { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { Suggestions } from '@homechef/contract/search/suggestions';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import {
  changeSettings,
  placeForm,
  readKitchen,
  setClock,
  addLimit,
  addWindow,
  toKitchenPath,
} from '../../testing/kitchens.ts';
import { createTestKitchen, getItemPath, orderTime, placeAtEleven, at, toUtc } from '../../testing/orders.ts';
import { clearMarket } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { ProductSummary } from '@homechef/contract/products/product';

startTestApp();

beforeEach(async () => {
  await clearMarket();
  setClock(orderTime);
});

const listKitchens = async (query = '') =>
  KitchenSummary.array().parse((await apiAsVisitor().get(`/api/kitchens?${query}`)).body);
const listNames = async (query: string) => (await listKitchens(query)).map(({ name }) => name);

test('the kitchen list contains only kitchens with a published dish, newest first', async () => {
  const first = await createChef();
  const second = await createChef();
  await createChef();
  for (const chef of [first, second]) await createProduct(chef);
  const reply = await apiAsVisitor().get('/api/kitchens?limit=1');
  expect(reply.headers).toMatchObject({
    'x-total-count': '2',
    link: expect.stringContaining('page=2') as string,
  });
  expect(await listNames('')).toEqual([second.name, first.name]);
});

test('the kitchen list is filtered by city, cuisine and category', async () => {
  const chef = await createChef();
  await changeSettings(chef, { place: { ...placeForm, city: 'Mesa' }, cuisines: ['Thai', 'Lao'] });
  await createProduct(chef, { category: 'Pastry' });
  for (const query of ['city=mesa', 'cuisine=thai', 'cuisine=LAO', 'category=Pastry', 'category=Select...'])
    expect(await listNames(query), query).toEqual([chef.name]);
  for (const query of ['city=Mes', 'cuisine=Tha', 'category=Vegan', 'city=mesa&category=Vegan'])
    expect(await listNames(query), query).toEqual([]);
});

test('the kitchen list is filtered by name and price of a dish', async () => {
  const chef = await createChef();
  await createProduct(chef, { name: 'Soup', price: 8 });
  await createProduct(chef, { name: 'Stew', price: 20 });
  for (const query of ['name=Sou', 'minPrice=20', 'maxPrice=8', 'name=Stew&minPrice=10'])
    expect(await listNames(query), query).toEqual([chef.name]);
  for (const query of ['name=sou', 'minPrice=21', 'maxPrice=7.99', 'name=Soup&minPrice=10'])
    expect(await listNames(query), query).toEqual([]);
});

test('kitchens are ranked by their best dish that passes the filters, with sold-out ones last', async () => {
  const named = await createChef();
  const described = await createChef();
  const soldOut = await createChef();
  await createProduct(soldOut, { name: 'Birria Stew', countInStock: 0 });
  await createProduct(named, { name: 'Birria Taco', price: 20 });
  await createProduct(named, { name: 'Corn', description: 'With birria sauce' });
  await createProduct(described, { name: 'Soup', description: 'With birria' });
  expect(await listNames('q=birria')).toEqual([named.name, described.name, soldOut.name]);
  // The name filter rules out the matching dish, so the newer kitchen comes first.
  expect(await listNames('q=birria&maxPrice=15')).toEqual([described.name, named.name, soldOut.name]);
});

test('a kitchen keeps the ratings of its deleted dishes', async () => {
  const chef = await createChef();
  const foodie = await createFoodie();
  const other = await createFoodie();
  const kept = await createProduct(chef);
  const deleted = await createProduct(chef);
  const review = (by: typeof foodie, dish: typeof kept, rating: number) =>
    apiAs(by).post(`/api/products/${dish._id}/reviews`, { rating, comment: 'Fine' });
  await review(foodie, kept, 5);
  await review(foodie, deleted, 2);
  await review(other, deleted, 2);
  expect(await readKitchen(chef)).toMatchObject({ rating: 3, numReviews: 3, numDishes: 2 });
  await apiAs(chef).delete(`/api/products/${deleted._id}`);
  expect(await readKitchen(chef)).toMatchObject({ rating: 3, numReviews: 3, numDishes: 1 });
  await changeSettings(chef, { about: 'Still here' });
  expect(await listKitchens('sort=rating')).toMatchObject([{ rating: 3, numReviews: 3 }]);
});

test('a kitchen counts orders that are paid and picked up', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  await apiAs(kitchen.chef).put(getItemPath(order, 'orderstatus'));
  await apiAs(kitchen.chef).put(getItemPath(order, 'pay'));
  const readCount = async () => (await readKitchen(kitchen.chef)).completedOrders;
  expect(await readCount()).toBe(0);
  await apiAsVisitor().put(getItemPath(order, 'deliver'));
  setClock('2026-03-03T10:00:02-07:00');
  expect(await readCount()).toBe(1);
  expect(await listKitchens()).toMatchObject([{ completedOrders: 1 }]);
});

test('a kitchen stores its cuisines, its picture and its portrait', async () => {
  const chef = await createChef();
  expect(await readKitchen(chef)).toMatchObject({
    cuisines: [],
    picture: null,
    portrait: null,
    approved: false,
  });
  const picture = '/pictures/sample.webp';
  const portrait = '/pictures/ashas-portrait.webp';
  const settings = { cuisines: [' Thai ', 'thai', 'Lao'], picture, portrait };
  const changed = await changeSettings(chef, { ...settings, rating: 5 });
  expect(changed).toMatchObject({ cuisines: ['thai', 'Lao'], picture, portrait, rating: 0 });
  expect(await changeSettings(chef, { picture: null })).toMatchObject({ picture: null });
  const put = (body: object) => apiAs(chef).put(`/api/kitchens/${chef._id}`, body);
  for (const [body, field] of [
    [{ picture: '/uploads/unknown.webp' }, 'picture'],
    [{ picture: 'https://example.com/x.png' }, 'picture'],
    [{ portrait: '/uploads/unknown.webp' }, 'portrait'],
  ] as const) {
    const reply = await put(body);
    expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ path: field }] }]);
  }
});

test.each([
  [{ portrait: '/pictures/ashas-portrait.webp', picture: '/pictures/sample.webp' }, 'ashas-portrait'],
  [{ portrait: null, picture: '/pictures/sample.webp' }, 'sample'],
  [{ portrait: null, picture: null }, undefined],
])('a dish in a list has the portrait of its kitchen, or else its picture: %j', async (settings, name) => {
  const chef = await createChef();
  await createProduct(chef);
  await changeSettings(chef, settings);
  const dishes = (await apiAsVisitor().get(`/api/products/chef/${chef._id}`)).body as ProductSummary[];
  expect(dishes.map(({ kitchen }) => kitchen.portrait)).toEqual([name && `/pictures/${name}.webp`]);
});

test('no list shows a street', async () => {
  const admin = await createAdmin();
  const chef = await createChef();
  await createProduct(chef);
  await changeSettings(chef, { place: { ...placeForm, address: '77 Hiddenlane' }, kind: 'truck' });
  for (const by of [apiAsVisitor(), apiAs(admin), apiAs(chef)])
    for (const path of ['/api/kitchens', '/api/products', '/api/kitchens?q=tempe&when=now'])
      expect(JSON.stringify((await by.get(path)).body), path).not.toContain('Hiddenlane');
  const [kitchen] = await listKitchens();
  expect(kitchen?.place).toMatchObject({ address: '', latitude: placeForm.latitude });
});

test('suggestions contain dishes, kitchens, cuisines and places', async () => {
  const chef = await createChef();
  await changeSettings(chef, { cuisines: ['Phoenician'] });
  const dish = await createProduct(chef, { name: 'Hot Pho' });
  const suggest = async (q: string) =>
    Suggestions.parse((await apiAsVisitor().get(`/api/search/suggest?q=${encodeURIComponent(q)}`)).body);
  const found = await suggest('Phö');
  expect(found).toMatchObject({
    dishes: [{ _id: dish._id, name: 'Hot Pho', kitchen: chef.name }],
    cuisines: ['Phoenician'],
  });
  expect(found.places[0]).toMatchObject({ city: 'Phoenix', state: 'AZ' });
  expect(found.places[0]?.latitude).toBeCloseTo(33.5, 0);
  expect(await suggest('85004')).toMatchObject({ places: [{ city: 'Phoenix', state: 'AZ' }] });
  expect((await suggest(chef.name)).kitchens).toEqual([{ _id: chef._id, name: chef.name }]);
  expect((await apiAsVisitor().get('/api/search/suggest?q=')).status).toBe(400);
});

const listDishes = async (query: string) =>
  ProductSummary.array()
    .parse((await apiAsVisitor().get(`/api/products?${query}`)).body)
    .map(({ _id }) => _id);
const listKitchenIds = async (query: string) => (await listKitchens(query)).map(({ _id }) => _id);

const filters = ['now', 'today', 'tonight', 'tomorrow', '2026-03-03', '2026-03-04', '2026-03-10'] as const;
const listPassed = async () => {
  const passed: string[] = [];
  for (const when of filters) if ((await listDishes(`when=${when}`)).length > 0) passed.push(when);
  return passed;
};

test('a dish is found by the slots of its occurrences', async () => {
  await createTestKitchen(); // Tuesday, 11:00 to 14:00, now 10:00
  // The horizon ends in seven days at 10:00.
  expect(await listPassed()).toEqual(['today', '2026-03-03']);
  setClock(at('11:30'));
  expect(await listPassed()).toEqual(['now', 'today', '2026-03-03', '2026-03-10']);
  setClock(at('13:50')); // too late for the lead time of the last slot
  expect(await listPassed()).toEqual(['2026-03-10']);
});

test('slots after 16:00 count as tonight, even past midnight', async () => {
  const chef = await createChef();
  await createProduct(chef);
  await addWindow(chef, { from: '23:00', to: '01:00' });
  expect(await listPassed()).toEqual(['today', 'tonight', '2026-03-03']);
  setClock(at('23:59'));
  expect(await listPassed()).toEqual(['now', 'today', 'tonight', '2026-03-03', '2026-03-10']);
});

test('full, paused, cancelled and sold-out kitchens are left out', async () => {
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

test('kitchens without windows count as open unless they are paused', async () => {
  const chef = await createChef();
  await createProduct(chef);
  expect(await listPassed()).toEqual(['now', 'today']);
  expect(await listKitchenIds('open=now')).toEqual([chef._id]);
  expect(await listKitchens('when=now')).toMatchObject([{ nextPickup: null }]);
  await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: at('23:00') });
  expect(await listPassed()).toEqual([]);
  expect(await listKitchenIds('open=now')).toEqual([]);
});

test('dishes and kitchens are sorted by their next pickup', async () => {
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

test('kitchens are sorted by the first pickup of any dish in stock', async () => {
  const soldOut = await createTestKitchen({ dish: { countInStock: 0 } });
  const later = await createTestKitchen({ window: { from: '15:00', to: '16:00' } });
  const sooner = await createTestKitchen();
  await createProduct(sooner.chef, { countInStock: 0 }); // the newest dish, which is looked at first
  const some = await createTestKitchen({ window: { from: '17:00', to: '18:00' } });
  const forOne = await createProduct(some.chef);
  await addWindow(some.chef, { from: '12:00', to: '13:00', products: [forOne._id] });
  await createProduct(some.chef);
  const ids = [sooner, later, some, soldOut].map(({ chef }) => chef._id);
  expect(await listKitchenIds('sort=soonest')).toEqual([ids[0], ids[2], ids[1], ids[3]]);
});

test('the distance is measured to the place of the slot', async () => {
  const { chef, dish } = await createTestKitchen({ settings: { kind: 'truck' } });
  await addWindow(chef, { weekday: 3, place: placeForm });
  await changeSettings(chef, { place: { ...placeForm, latitude: 33.6, longitude: -112.4 } });
  const nearMarket = 'near=33.43,-111.94&within=2';
  expect(await listDishes(nearMarket)).toEqual([]);
  expect(await listDishes(`${nearMarket}&when=tomorrow`)).toEqual([dish._id]);
  expect(await listDishes(`${nearMarket}&when=today`)).toEqual([]);
});
