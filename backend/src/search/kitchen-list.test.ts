import { beforeEach, expect, test } from 'vitest';
import { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { Suggestions } from '@homechef/contract/search/suggestions';
import { createAdmin, createChef, createFoodie } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createProduct } from '../testing/fixtures.ts';
import { changeSettings, placeForm, readKitchen, setClock } from '../testing/kitchens.ts';
import { createTestKitchen, getItemPath, orderTime, placeAtEleven } from '../testing/orders.ts';
import { clearMarket } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(async () => {
  await clearMarket();
  setClock(orderTime);
});

const listKitchens = async (query = '') =>
  KitchenSummary.array().parse((await apiAsVisitor().get(`/api/kitchens?${query}`)).body);
const listNames = async (query: string) => (await listKitchens(query)).map(({ name }) => name);

test('lists only kitchens with a published dish, newest first', async () => {
  const [first, second] = [await createChef(), await createChef()];
  await createChef();
  for (const chef of [first, second]) await createProduct(chef);
  const reply = await apiAsVisitor().get('/api/kitchens?limit=1');
  expect(reply.headers).toMatchObject({
    'x-total-count': '2',
    link: expect.stringContaining('page=2') as string,
  });
  expect(await listNames('')).toEqual([second.name, first.name]);
});

test('filters by city, cuisine and category', async () => {
  const chef = await createChef();
  await changeSettings(chef, { place: { ...placeForm, city: 'Mesa' }, cuisines: ['Thai', 'Lao'] });
  await createProduct(chef, { category: 'Pastry' });
  for (const query of ['city=mesa', 'cuisine=thai', 'cuisine=LAO', 'category=Pastry', 'category=Select...'])
    expect(await listNames(query), query).toEqual([chef.name]);
  for (const query of ['city=Mes', 'cuisine=Tha', 'category=Vegan', 'city=mesa&category=Vegan'])
    expect(await listNames(query), query).toEqual([]);
});

test('filters by name and price of a dish', async () => {
  const chef = await createChef();
  await createProduct(chef, { name: 'Soup', price: 8 });
  await createProduct(chef, { name: 'Stew', price: 20 });
  for (const query of ['name=Sou', 'minPrice=20', 'maxPrice=8', 'name=Stew&minPrice=10'])
    expect(await listNames(query), query).toEqual([chef.name]);
  for (const query of ['name=sou', 'minPrice=21', 'maxPrice=7.99', 'name=Soup&minPrice=10'])
    expect(await listNames(query), query).toEqual([]);
});

test('ranks kitchens by their best dish that passes the filters, and sold-out ones last', async () => {
  const [named, described, soldOut] = [await createChef(), await createChef(), await createChef()];
  await createProduct(soldOut, { name: 'Birria Stew', countInStock: 0 });
  await createProduct(named, { name: 'Birria Taco', price: 20 });
  await createProduct(named, { name: 'Corn', description: 'With birria sauce' });
  await createProduct(described, { name: 'Soup', description: 'With birria' });
  expect(await listNames('q=birria')).toEqual([named.name, described.name, soldOut.name]);
  // Without the dish with the name, the newer kitchen is first.
  expect(await listNames('q=birria&maxPrice=15')).toEqual([described.name, named.name, soldOut.name]);
});

test('keeps the rating of deleted dishes', async () => {
  const [chef, foodie, other] = [await createChef(), await createFoodie(), await createFoodie()];
  const [kept, deleted] = [await createProduct(chef), await createProduct(chef)];
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

test('counts orders that are paid and picked up', async () => {
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

test('stores cuisines and picture of a kitchen', async () => {
  const chef = await createChef();
  expect(await readKitchen(chef)).toMatchObject({ cuisines: [], picture: null, approved: false });
  const picture = '/pictures/sample.webp';
  const changed = await changeSettings(chef, { cuisines: [' Thai ', 'thai', 'Lao'], picture, rating: 5 });
  expect(changed).toMatchObject({ cuisines: ['thai', 'Lao'], picture, rating: 0 });
  expect(await changeSettings(chef, { picture: null })).toMatchObject({ picture: null });
  const put = (body: object) => apiAs(chef).put(`/api/kitchens/${chef._id}`, body);
  for (const [body, field] of [
    [{ picture: '/uploads/unknown.webp' }, 'picture'],
    [{ picture: 'https://example.com/x.png' }, 'picture'],
  ] as const) {
    const reply = await put(body);
    expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ path: field }] }]);
  }
});

test('shows no street in any list', async () => {
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

test('suggests dishes, kitchens, cuisines and places', async () => {
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
