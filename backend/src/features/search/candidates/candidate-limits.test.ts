import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createProduct } from '../../../testing/fixtures.ts';
import { addWindow, changeSettings, placeForm, setClock } from '../../../testing/kitchens.ts';
import { orderTime } from '../../../testing/orders.ts';
import { clearMarket, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { candidateLimits } from './read-groups.ts';

// Only the database has these limits. The tests also run with the catalog in memory, which has none.
startTestApp();

const defaultLimits = { ...candidateLimits };

beforeEach(async () => {
  await clearMarket();
  setClock(orderTime);
  Object.assign(candidateLimits, { maxDishes: 2, firstKitchens: 1 });
});
afterEach(() => {
  Object.assign(candidateLimits, defaultLimits);
});

interface Named {
  name: string;
}
const list = async (path: string) => {
  const { body, headers } = await apiAsVisitor().get(`/api/${path}`);
  return { names: (body as Named[]).map(({ name }) => name), total: Number(headers['x-total-count']) };
};

const near = 'near=33.45,-112.07&within=200';
/** Creates kitchens, each a tenth of a degree farther from `near` than the previous one. The nearest is the oldest. */
async function createKitchens(count: number): Promise<Session[]> {
  const chefs: Session[] = [];
  for (let i = 0; i < count; i += 1) {
    const chef = await createChef();
    await changeSettings(chef, {
      kind: 'truck',
      place: { ...placeForm, latitude: 33.45 + i / 10, longitude: -112.07 },
    });
    chefs.push(chef);
  }
  return chefs;
}

test('if more dishes match than are read, the first ones in each order are shown, and all are counted', async () => {
  const chefs = await createKitchens(5);
  const prices = [5, 1, 4, 2, 3];
  for (const [i, chef] of chefs.entries())
    await createProduct(chef, { name: `Taco ${i}`, price: prices[i], countInStock: 9 - i });
  const expected = {
    latest: ['Taco 4', 'Taco 3'],
    price: ['Taco 1', 'Taco 3'],
    '-price': ['Taco 0', 'Taco 2'],
    name: ['Taco 0', 'Taco 1'],
    '-name': ['Taco 4', 'Taco 3'],
    stock: ['Taco 4', 'Taco 3'],
    distance: ['Taco 0', 'Taco 1'],
    soonest: ['Taco 4', 'Taco 3'], // no kitchen has windows, so all are equal and the newest come first
  };
  for (const [sort, names] of Object.entries(expected))
    expect(await list(`products?${near}&limit=2&sort=${sort}`), sort).toEqual({ names, total: 5 });
  for (const sort of ['latest', 'price', '-price', 'name', '-name', 'stock'] as const)
    expect(await list(`products?q=taco&limit=2&sort=${sort}`), sort).toEqual({
      names: expected[sort],
      total: 5,
    });
});

test('the soonest pickups are found even among more kitchens than are read', async () => {
  const chefs = await createKitchens(4);
  for (const [i, chef] of chefs.entries()) {
    await createProduct(chef, { name: `Pie ${i}` });
    await addWindow(chef, { from: `${12 + i}:00`, to: `${13 + i}:00` });
  }
  for (const query of ['', `${near}&`, 'when=today&']) {
    const expected = { names: ['Pie 0', 'Pie 1'], total: 4 };
    expect(await list(`products?${query}limit=2&sort=soonest`), query).toEqual(expected);
    const kitchens = [chefs[0]?.name, chefs[1]?.name];
    expect(await list(`kitchens?${query}limit=2&sort=soonest`), query).toEqual({ names: kitchens, total: 4 });
  }
});

test('sold-out dishes of a kitchen with pickups are sorted by their age', async () => {
  Object.assign(candidateLimits, { maxDishes: 100, minDishes: 1, dishesPerResult: 1 });
  const [timed, untimed] = await createKitchens(2);
  if (!timed || !untimed) throw new Error('There are no kitchens');
  for (const i of [1, 2, 3]) await createProduct(timed, { name: `Old ${i}`, countInStock: 0 });
  await createProduct(timed, { name: 'Hot' });
  await addWindow(timed, { from: '12:00', to: '13:00' });
  for (const i of [1, 2, 3]) await createProduct(untimed, { name: `New ${i}` });
  const names = ['Hot', 'New 3', 'New 2', 'New 1'];
  for (const query of ['', `${near}&`])
    expect(await list(`products?${query}sort=soonest&limit=4`), query).toEqual({ names, total: 7 });
});

test('a kitchen with times for some dishes is compared with the others dish by dish', async () => {
  const [all, some] = await createKitchens(2);
  if (!all || !some) throw new Error('There are no kitchens');
  await createProduct(all, { name: 'Early' });
  await addWindow(all, { from: '11:00', to: '12:00' });
  const late = await createProduct(some, { name: 'Late' });
  await addWindow(some, { from: '15:00', to: '16:00', products: [late._id] });
  expect(await list('products?sort=soonest&limit=1')).toEqual({ names: ['Early'], total: 2 });
});

test('the newest, nearest and best rated kitchens are found even among more dishes than are read', async () => {
  const chefs = await createKitchens(5);
  const names = chefs.map(({ name }) => name);
  const dishes = [];
  // The newest kitchens have the oldest dishes.
  for (const chef of chefs.toReversed()) dishes.unshift(await createProduct(chef, { name: 'Pho' }));
  const foodie = await createFoodie();
  for (const [i, rating] of [4, 2, 5, 3].entries())
    await apiAs(foodie).post(`/api/products/${dishes[i]?._id}/reviews`, { rating, comment: 'Fine' });
  expect(await list('kitchens?limit=2')).toEqual({ names: [names[4], names[3]], total: 5 });
  expect(await list(`kitchens?${near}&limit=2`)).toEqual({ names: [names[0], names[1]], total: 5 });
  expect(await list('kitchens?sort=rating&limit=2')).toEqual({ names: [names[2], names[0]], total: 5 });
  expect(await list('kitchens?q=pho&limit=1')).toMatchObject({ total: 5 });
});

test('a page that the first read does not fill is read again, with more dishes', async () => {
  Object.assign(candidateLimits, { maxDishes: 100, minDishes: 1, dishesPerResult: 1 });
  const chefs = await createKitchens(4);
  const names = chefs.map(({ name }) => name);
  for (const [i, chef] of chefs.entries())
    for (const kind of ['Soup', 'Stew']) await createProduct(chef, { name: `${kind} ${i}` });
  // Three dishes belong to two kitchens.
  expect(await list('kitchens?limit=3')).toEqual({ names: names.toReversed().slice(0, 3), total: 4 });
  expect(await list(`kitchens?${near}&limit=3`)).toEqual({ names: names.slice(0, 3), total: 4 });
  expect(await list(`kitchens?${near}&limit=1&page=4`)).toEqual({ names: names.slice(3), total: 4 });
  expect(await list(`products?${near}&limit=3&page=2`)).toEqual({
    names: ['Soup 2', 'Stew 1', 'Soup 1'],
    total: 8,
  });
  expect(await list('products?sort=soonest&limit=5&page=2')).toEqual({
    names: ['Soup 1', 'Stew 0', 'Soup 0'],
    total: 8,
  });
});

test('kitchens and dishes with equal distances or times are sorted by their age', async () => {
  Object.assign(candidateLimits, { maxDishes: 100, minDishes: 1, dishesPerResult: 1 });
  const chefs = [await createChef(), await createChef(), await createChef()];
  // The newest kitchens have the oldest dishes, and all are at the place of the search.
  const place = { ...placeForm, latitude: 33.45, longitude: -112.07 };
  for (const chef of chefs) await changeSettings(chef, { place });
  for (const [i, chef] of chefs.entries()) await createProduct(chef, { name: `Old ${i}` });
  for (const [i, chef] of [...chefs.entries()].reverse()) await createProduct(chef, { name: `New ${i}` });
  const expectOrder = async () => {
    for (const query of [`${near}&sort=distance`, `${near}&sort=soonest`, 'sort=soonest']) {
      const newest = { names: ['New 0', 'New 1'], total: 6 };
      expect(await list(`products?${query}&limit=2`), query).toEqual(newest);
      const kitchens = { names: [chefs[2]?.name, chefs[1]?.name], total: 3 };
      expect(await list(`kitchens?${query}&limit=2`), query).toEqual(kitchens);
    }
  };
  await expectOrder();
  for (const chef of chefs) await addWindow(chef);
  await expectOrder();
});

test('kitchens whose own names match come first, even among more dishes than are read', async () => {
  const named = await createChef({ name: 'Taco House' });
  await createProduct(named, { name: 'Beans' });
  for (const chef of await createKitchens(4)) await createProduct(chef, { name: 'Taco' });
  expect(await list('kitchens?q=taco&limit=1')).toEqual({ names: ['Taco House'], total: 5 });
});

test('dishes with the words in their names come first, even if more newer ones only mention them', async () => {
  const [chef] = await createKitchens(1);
  if (!chef) throw new Error('There is no kitchen');
  await createProduct(chef, { name: 'Taco' });
  await createProduct(chef, { name: 'Old taco', countInStock: 0 });
  for (const i of [1, 2, 3])
    await createProduct(chef, { name: `Rice ${i}`, description: 'Better than a taco' });
  expect(await list('products?q=taco&limit=2')).toEqual({ names: ['Taco', 'Rice 3'], total: 5 });
});

test('kitchens without food at the requested time are followed by others with worse ranks', async () => {
  Object.assign(candidateLimits, { maxDishes: 100, minDishes: 1, dishesPerResult: 1 });
  const chefs = await createKitchens(3);
  const [late, ...others] = chefs;
  if (!late) throw new Error('There is no kitchen');
  await createProduct(late, { name: 'Taco' });
  const other = await createProduct(late, { name: 'Other' });
  await addWindow(late, { from: '12:00', to: '13:00', products: [other._id] });
  for (const chef of others) {
    await createProduct(chef, { name: 'Rice', description: 'Better than a taco' });
    await addWindow(chef, { from: '12:00', to: '13:00' });
  }
  const names = others.map(({ name }) => name).toReversed();
  expect(await list('kitchens?q=taco&when=today&limit=2')).toEqual({ names, total: 2 });
});

test('dishes that are not listed do not count', async () => {
  Object.assign(candidateLimits, { maxDishes: 1 });
  const chefs = await createKitchens(3);
  const dishes = [];
  for (const [i, chef] of chefs.entries()) dishes.push(await createProduct(chef, { name: `Pilaf ${i}` }));
  const hidden = { takedown: { state: 'hidden', reason: 'No' } };
  await updateStored('products', dishes[0]?._id ?? '', hidden);
  expect(await list(`products?${near}&limit=1`)).toEqual({ names: ['Pilaf 2'], total: 2 });
  expect(await list(`kitchens?${near}&limit=1`)).toMatchObject({ total: 2 });
});

test('sold-out dishes do not count as available at a time', async () => {
  const chefs = await createKitchens(4);
  for (const [i, chef] of chefs.entries())
    await createProduct(chef, { name: `Stew ${i}`, countInStock: i === 3 ? 0 : 1 });
  expect(await list('products?when=now&limit=2')).toEqual({ names: ['Stew 2', 'Stew 1'], total: 3 });
  expect(await list('kitchens?when=now&limit=1')).toMatchObject({ total: 3 });
});

test('a word that starts more words than a query can list still finds their dishes', async () => {
  const [chef] = await createKitchens(1);
  if (!chef) throw new Error('There is no kitchen');
  const words = Array.from({ length: 101 }, (_, i) => `zu${i}`);
  await createProduct(chef, { name: 'Zuppa', description: words.join(' ') });
  expect(await list('products?q=zu')).toEqual({ names: ['Zuppa'], total: 1 });
  expect(await list('products?q=zu+zuppa&sort=name')).toEqual({ names: ['Zuppa'], total: 1 });
});
