import { beforeEach, describe, expect, test } from 'vitest';
import { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { ProductSummary } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { changeSettings, placeForm, setClock } from '../../testing/kitchens.ts';
import { orderTime } from '../../testing/orders.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { clearMarket } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

beforeEach(async () => {
  await clearMarket();
  setClock(orderTime);
});

const read = async (path: string) => {
  const reply = await apiAsVisitor().get(path);
  expect(reply.body).toBeInstanceOf(Array);
  return reply;
};
const listDishes = async (query: string) =>
  ProductSummary.array().parse((await read(`/api/products?${query}`)).body);
const listNames = async (query: string) => (await listDishes(query)).map(({ name }) => name);
const listKitchens = async (query: string) =>
  KitchenSummary.array().parse((await read(`/api/kitchens?${query}`)).body);
const listKitchenNames = async (query: string) => (await listKitchens(query)).map(({ name }) => name);

const phoenix = { latitude: 33.4484, longitude: -112.074 };
const tucson = { city: 'Tucson', postalCode: '85701', latitude: 32.2226, longitude: -110.9747 };
const nearPhoenix = `near=${phoenix.latitude},${phoenix.longitude}`;

async function createKitchenAt(place: object, settings: object = {}): Promise<Session> {
  const chef = await createChef();
  await changeSettings(chef, { place: { ...placeForm, ...place }, ...settings });
  return chef;
}

test('the kitchen filter lists the dishes of one kitchen that pass the other filters', async () => {
  const chef = await createChef();
  const other = await createChef();
  await createProduct(chef, { name: 'Soup', price: 8 });
  await createProduct(chef, { name: 'Stew', price: 20 });
  await createProduct(other, { name: 'Rice' });
  expect(await listNames(`kitchen=${chef._id}`)).toEqual(['Stew', 'Soup']);
  expect(await listNames(`kitchen=${chef._id.toUpperCase()}&maxPrice=9&q=sou`)).toEqual(['Soup']);
  expect(await listNames('kitchen=')).toHaveLength(3);
  expect(await listNames(`kitchen=${'0'.repeat(24)}`)).toEqual([]);
  expect((await apiAsVisitor().get('/api/products?kitchen=1')).status).toBe(400);
});

describe('search text', () => {
  test('a search ignores case, accents and one typo', async () => {
    const chef = await createChef();
    await createProduct(chef, { name: 'Pork Tamales' });
    for (const q of ['tamale', 'TAMALÉS', 'tamles', 'tmaales', 'tamalees', 'tomales', 'pork tam', 'por'])
      expect(await listNames(`q=${encodeURIComponent(q)}`), q).toEqual(['Pork Tamales']);
    for (const q of ['males', 'tml', 'tomalas', 'pork rice', '!!!'])
      expect(await listNames(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  test('a search finds plurals, joined words, spellings and folded letters, after exact matches', async () => {
    const chef = await createChef();
    for (const name of [
      'Pork Tamal',
      'Berry Pie',
      'Pez Frito',
      "Shrimp Po' Boy",
      'Hotdog',
      'BBQ Ribs',
      'Smørrebrød',
      'Weißwurst',
      'Chicken and Rice',
    ])
      await createProduct(chef, { name, description: 'Fresh' });
    for (const [q, name] of [
      ['tamales', 'Pork Tamal'],
      ['berries', 'Berry Pie'],
      ['peces', 'Pez Frito'],
      ['poboy', "Shrimp Po' Boy"],
      ['poboys', "Shrimp Po' Boy"],
      ['hot dog', 'Hotdog'],
      ['hot dogs', 'Hotdog'],
      ['barbeque', 'BBQ Ribs'],
      ['smorrebrod', 'Smørrebrød'],
      ['weisswurst', 'Weißwurst'],
      ['the chicken with rice', 'Chicken and Rice'],
    ] as const)
      expect(await listNames(`q=${encodeURIComponent(q)}`), q).toEqual([name]);
    await createProduct(chef, { name: 'Tamales Verdes' });
    await createProduct(chef, { name: 'Tamal Rojo' });
    expect(await listNames('q=tamales')).toEqual(['Tamales Verdes', 'Tamal Rojo', 'Pork Tamal']);
    expect(await listNames('q=poboy%20soup')).toEqual([]);
  });

  test('a search for the words of a diet finds what the diet filter finds', async () => {
    const chef = await createChef();
    await createProduct(chef, { name: 'Soup', category: 'Non-Vegetarian', diets: ['halal'] });
    const { _id } = await createProduct(chef, {
      name: 'Bowl',
      category: 'Pastry',
      diets: ['vegan', 'gluten_free'],
    });
    await createProduct(chef, { name: 'Cake', category: 'Vegetarian', diets: [] });
    for (const [q, names] of [
      ['vegan', ['Bowl']],
      ['vegetariano', ['Cake', 'Bowl']],
      ['gluten free', ['Bowl']],
      ['sin gluten', ['Bowl']],
      ['halal soup', ['Soup']],
      ['pastries', ['Bowl']],
      ['kosher', []],
    ] as const)
      expect(await listNames(`q=${q}`), q).toEqual(names);
    const { body } = await apiAsVisitor().get(`/api/products/${_id}`);
    await apiAs(chef).put(`/api/products/${_id}`, { ...(body as object), diets: ['halal'] });
    expect(await listNames('q=vegan')).toEqual([]);
  });

  test('a search finds kitchens by the names, cities and zip codes of their future stops', async () => {
    const chef = await createKitchenAt({ city: 'Phoenix', postalCode: '85004' });
    const other = await createKitchenAt({ city: 'Phoenix', postalCode: '85009' });
    for (const owner of [chef, other]) await createProduct(owner, { name: `Dish ${owner.name}` });
    const market = {
      ...placeForm,
      name: 'Uptown Market',
      city: 'Glendale',
      postalCode: '85301',
      address: '5 Hiddenlane',
    };
    const addStop = (date: string, name: string) =>
      apiAs(chef).post(`/api/kitchens/${chef._id}/windows`, {
        weekday: null,
        date,
        from: '11:00',
        to: '13:00',
        place: { ...market, name },
      });
    expect((await addStop('2026-03-05', 'Uptown Market')).status).toBe(201);
    for (const q of ['85004', '85004-1234', 'dish near 85004', 'uptown market', 'glendale', '85301'])
      expect(await listKitchenNames(`q=${q}`), q).toEqual([chef.name]);
    expect(await listKitchenNames('q=hiddenlane')).toEqual([]);
    setClock('2026-03-08T19:00:00Z');
    expect(await listKitchenNames('q=uptown')).toEqual([]);
  });

  test('a search that finds nothing suggests the nearest known words', async () => {
    const chef = await createKitchenAt({}, { cuisines: ['Ethiopian'] });
    await createProduct(chef, { name: 'Beef Enchiladas' });
    const respell = async (q: string) =>
      ((await apiAsVisitor().get(`/api/search/respell?q=${encodeURIComponent(q)}`)).body as { text: unknown })
        .text;
    expect(await respell('enchaladas of beef')).toBeNull();
    expect(await respell('beef enchalaads')).toBe('beef enchiladas');
    expect(await respell('etyopien')).toBe('ethiopian');
    expect(await respell('sushi')).toBeNull();
  });

  test('a search finds dishes by kitchen, cuisine, city and description, but not by street', async () => {
    const chef = await createKitchenAt(
      { city: 'Flagstaff', address: '5 Secretstreet' },
      { cuisines: ['Ethiopian'] },
    );
    await createProduct(chef, { name: 'Injera', description: 'Flat and sour' });
    for (const q of [chef.name, 'ethiopian', 'flagstaff', 'sour', 'injera ethiopian'])
      expect(await listNames(`q=${encodeURIComponent(q)}`), q).toEqual(['Injera']);
    expect(await listNames('q=secretstreet')).toEqual([]);
  });

  test('search results are sorted by stock, field, typo and age', async () => {
    const chef = await createChef();
    const other = await createKitchenAt({}, { cuisines: ['Curry'] });
    await createProduct(chef, { name: 'Soup', description: 'With curry' });
    await createProduct(other, { name: 'Naan' });
    await createProduct(chef, { name: 'Curri' });
    await createProduct(chef, { name: 'Old curry' });
    await createProduct(chef, { name: 'Curry' });
    await createProduct(chef, { name: 'Sold out curry', countInStock: 0 });
    const names = ['Curry', 'Old curry', 'Curri', 'Naan', 'Soup', 'Sold out curry'];
    expect(await listNames('q=curry')).toEqual(names);
    expect(await listNames('q=curry&limit=2&page=2')).toEqual(names.slice(2, 4));
    expect(await listNames('q=curry&sort=name&limit=2')).toEqual(['Curri', 'Curry']);
    expect(await listNames('q=curry&sort=latest&limit=1')).toEqual(['Sold out curry']);
  });

  test('a search shows changes of dishes and kitchens immediately', async () => {
    const chef = await createChef();
    const { _id } = await createProduct(chef, { name: 'Gumbo' });
    expect(await listNames('q=gumbo')).toEqual(['Gumbo']);
    await changeSettings(chef, { cuisines: ['Cajun'] });
    expect(await listNames('q=cajun')).toEqual(['Gumbo']);
    await changeSettings(chef, { cuisines: [] });
    expect(await listNames('q=cajun')).toEqual([]);
    await apiAs(chef).delete(`/api/products/${_id}`);
    expect(await listNames('q=gumbo')).toEqual([]);
  });
});

describe('place', () => {
  test('a search by place lists dishes and kitchens within a radius with their distance', async () => {
    const here = await createKitchenAt({ ...phoenix, city: 'Phoenix' }, { kind: 'truck' });
    const there = await createKitchenAt(tucson, { kind: 'truck' });
    await createProduct(here, { name: 'Near' });
    await createProduct(there, { name: 'Far' });
    expect(await listNames(nearPhoenix)).toEqual(['Near']);
    const [far, near] = await listDishes(`${nearPhoenix}&within=200`);
    expect(far).toMatchObject({ name: 'Far', kitchen: { _id: there._id, name: there.name, city: 'Tucson' } });
    expect([near?.distanceKm, far?.distanceKm]).toEqual([0.4, expect.closeTo(171, -1)]);
    expect(await listNames(`${nearPhoenix}&within=200&sort=distance`)).toEqual(['Near', 'Far']);
    expect(await listKitchenNames(`${nearPhoenix}&within=200`)).toEqual([here.name, there.name]);
    expect(await listKitchenNames(`${nearPhoenix}&within=169`)).toEqual([here.name]);
    expect(await listDishes('')).toEqual([
      expect.not.objectContaining({ distanceKm: expect.anything() as unknown }),
      expect.not.objectContaining({ distanceKm: expect.anything() as unknown }),
    ]);
  });

  test('a search combines place, time, food and words', async () => {
    const place = { ...phoenix, city: 'Phoenix' };
    const here = await createKitchenAt(place);
    const there = await createKitchenAt(tucson);
    const dish = { category: 'Vegan', diets: ['vegan'], allergens: { peanuts: 'free' }, price: 9 };
    for (const chef of [here, there]) await createProduct(chef, { ...dish, name: 'Pumpkin curry' });
    for (const other of [
      { name: 'Pumpkin soup' },
      { name: 'Carrot curry', diets: [] },
      { name: 'Peanut curry', allergens: { peanuts: 'may_contain' } },
      { name: 'Royal curry', price: 90 },
      { name: 'Past curry', countInStock: 0 },
    ])
      await createProduct(here, { ...dish, ...other });
    const query = `${nearPhoenix}&within=5&when=now&diet=vegan&without=peanuts&category=Vegan&maxPrice=20&q=curri`;
    const reply = await read(`/api/products?${query}`);
    expect(reply.body).toMatchObject([{ name: 'Pumpkin curry', kitchen: { _id: here._id } }]);
    expect(reply.headers['x-total-count']).toBe('1');
    expect(await listKitchenNames(`${query}&open=now&city=phoenix`)).toEqual([here.name]);
    expect(await listKitchenNames(`${query}&city=tucson`)).toEqual([]);
  });

  test('a search by place rounds positions and is never cached outside', async () => {
    const chef = await createKitchenAt({ latitude: 33.44849, longitude: -112.07412 });
    await createProduct(chef);
    await createProduct(chef);
    const reply = await read('/api/products?near=33.448499,-112.074199&limit=1');
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      link: '</api/products?near=33.45%2C-112.07&limit=1&page=2>; rel="next"',
      'x-total-count': '2',
    });
    const [kitchen] = await listKitchens('near=33.4484,-112.0741');
    expect(kitchen).toMatchObject({
      distanceKm: 0,
      place: { address: '', latitude: 33.45, longitude: -112.07 },
    });
  });

  test('a search by place uses the zip code of a place without a position', async () => {
    const chef = await createKitchenAt({
      city: 'Phoenix',
      postalCode: '85004',
      latitude: 'NA',
      longitude: 'NA',
    });
    await createProduct(chef);
    const unknown = await createKitchenAt({ postalCode: '00000', latitude: 'NA', longitude: 'NA' });
    await createProduct(unknown);
    expect(await listKitchenNames(nearPhoenix)).toEqual([chef.name]);
  });

  test('a search with too many words is rejected', async () => {
    for (const path of ['products', 'kitchens'])
      expect(getErrorFields(await apiAsVisitor().get(`/api/${path}?q=a b c d e f g h i`))).toEqual(['q']);
  });
});

describe('food', () => {
  const category = 'Non-Vegetarian';

  beforeEach(async () => {
    const chef = await createChef();
    const dishes = [
      { name: 'Contains', diets: ['halal'], allergens: { peanuts: 'contains' } },
      { name: 'May contain', diets: ['vegetarian'], allergens: { peanuts: 'may_contain', milk: 'contains' } },
      { name: 'Free', diets: ['vegan', 'halal'], allergens: { peanuts: 'free' } },
      { name: 'Not stated' },
    ];
    for (const dish of dishes) await createProduct(chef, { category, ...dish });
  });

  test.each([
    ['without=peanuts', ['Not stated', 'Free']],
    ['diet=vegetarian', ['Free', 'May contain']],
    ['diet=vegan,halal', ['Free']],
    ['diet=kosher', []],
    ['diet=&without=', ['Not stated', 'Free', 'May contain', 'Contains']],
    ['without=milk&sort=name&limit=2', ['Contains', 'Free']],
    [`without=milk&category=${category}&name=Fr`, ['Free']],
    ['when=now&without=peanuts&q=free', ['Free']],
  ])('dishes are filtered by %s', async (query, names) => {
    expect(await listNames(query)).toEqual(names);
    expect(await listKitchenNames(query.replace(/&sort=name&limit=2|&name=Fr/, ''))).toHaveLength(
      names.length > 0 ? 1 : 0,
    );
  });

  test('a filter without wheat leaves out gluten that may be of wheat', async () => {
    const other = await createChef();
    const allergens = {
      Rye: { gluten: 'contains', wheat: 'free' },
      Bread: { gluten: 'contains' },
      Fries: { gluten: 'may_contain' },
      Rice: { gluten: 'free' },
      Bun: { gluten: 'contains', wheat: 'contains' },
    } as const;
    for (const [name, states] of Object.entries(allergens))
      await createProduct(other, { name, category, allergens: states });
    expect(await listNames(`without=wheat&kitchen=${other._id}`)).toEqual(['Rice', 'Rye']);
  });

  test('a kitchen is listed only if a single dish passes all filters', async () => {
    const other = await createChef({ name: 'Bo' });
    await createProduct(other, { category, diets: ['kosher'], allergens: { milk: 'contains' } });
    await createProduct(other, { category });
    expect(await listKitchenNames('diet=kosher')).toEqual(['Bo']);
    expect(await listKitchenNames('diet=kosher&without=milk')).toEqual([]);
  });
});
