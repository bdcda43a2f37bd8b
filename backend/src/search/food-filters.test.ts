import { beforeEach, expect, test } from 'vitest';
import { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { ProductSummary } from '@homechef/contract/products/product';
import { createChef } from '../testing/accounts.ts';
import { apiAsVisitor } from '../testing/api-client.ts';
import { createProduct } from '../testing/fixtures.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { clearMarket } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

const listNames = async (query: string) =>
  ProductSummary.array()
    .parse((await apiAsVisitor().get(`/api/products?${query}`)).body)
    .map(({ name }) => name);
const listKitchenNames = async (query: string) =>
  KitchenSummary.array()
    .parse((await apiAsVisitor().get(`/api/kitchens?${query}`)).body)
    .map(({ name }) => name);

const category = 'Non-Vegetarian';

beforeEach(async () => {
  await clearMarket();
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
  ['without=peanuts,milk', ['Not stated', 'Free']],
  ['without=milk', ['Not stated', 'Free', 'Contains']],
  ['diet=halal', ['Free', 'Contains']],
  ['diet=vegetarian', ['Free', 'May contain']],
  ['diet=vegan,halal', ['Free']],
  ['diet=halal&without=peanuts', ['Free']],
  ['diet=kosher', []],
  ['diet=&without=', ['Not stated', 'Free', 'May contain', 'Contains']],
  ['diet=vegetarian&q=contains', ['May contain']],
  ['without=milk&sort=name&limit=2', ['Contains', 'Free']],
  [`without=milk&category=${category}&name=Fr`, ['Free']],
  ['when=now&without=peanuts&q=free', ['Free']],
])('filters dishes by %s', async (query, names) => {
  expect(await listNames(query)).toEqual(names);
  expect(await listKitchenNames(query.replace(/&sort=name&limit=2|&name=Fr/, ''))).toHaveLength(
    names.length > 0 ? 1 : 0,
  );
});

test('lists a kitchen only if one dish passes all filters', async () => {
  const other = await createChef({ name: 'Bo' });
  await createProduct(other, { category, diets: ['kosher'], allergens: { milk: 'contains' } });
  await createProduct(other, { category });
  expect(await listKitchenNames('diet=kosher')).toEqual(['Bo']);
  expect(await listKitchenNames('diet=kosher&without=milk')).toEqual([]);
});

test.each([
  ['diet=vegan,paleo', 'diet'],
  ['without=peanut', 'without'],
])('rejects %s', async (query, field) => {
  for (const path of ['products', 'kitchens']) {
    const reply = await apiAsVisitor().get(`/api/${path}?${query}`);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  }
});
