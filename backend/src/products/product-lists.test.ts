import { beforeAll, describe, expect, test } from 'vitest';
import { ProductSummary } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, type TokenHolder } from '../testing/api-client.ts';
import { createDraft, createProduct } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { updateStored } from '../testing/stored-documents.ts';

startTestApp();

let chef: Session;
let other: Session;
let foodie: Session;
let admin: Session;

/** Creates the products, oldest first. The last published product belongs to another chef. A draft follows. */
beforeAll(async () => {
  [chef, other, foodie, admin] = await Promise.all([
    createChef({ name: 'Cleo Cook' }),
    createChef({ name: 'Otto Oven' }),
    createFoodie(),
    createAdmin(),
  ]);
  await createProduct(chef, { name: 'banana bread', countInStock: 5 });
  await createProduct(chef, { name: 'Apple pie', countInStock: 0 });
  await createProduct(chef, { name: 'Éclair', countInStock: 5 });
  await createProduct(other, { name: 'apple pie', countInStock: 3 });
  const { _id } = await createDraft(chef);
  await updateStored('products', _id, { name: 'Churros', countInStock: 4 });
});

const get = (account: TokenHolder | undefined, path: string) => apiAs(account).get(`/api/products${path}`);
const findNames = async (account: TokenHolder | undefined, path: string) => {
  const reply = await get(account, path);
  expect(reply.status).toBe(200);
  return ProductSummary.array()
    .parse(reply.body)
    .map(({ name }) => name);
};

describe('sort order of all lists', () => {
  const newest = ['Churros', 'apple pie', 'Éclair', 'Apple pie', 'banana bread'];
  test.each([
    ['', newest],
    ['name', ['apple pie', 'Apple pie', 'banana bread', 'Churros', 'Éclair']],
    ['-name', ['Éclair', 'Churros', 'banana bread', 'apple pie', 'Apple pie']],
    ['stock', ['Apple pie', 'apple pie', 'Churros', 'Éclair', 'banana bread']],
  ])('sorts by “%s”, ties newest first', async (sort, expected) => {
    const published = expected.filter((name) => name !== 'Churros');
    expect(await findNames(admin, `?drafts=1&sort=${sort}`)).toEqual(expected);
    expect(await findNames(undefined, `?sort=${sort}`)).toEqual(published);
    const chefPath = `/chef/${chef._id}?sort=${sort}`;
    expect(await findNames(chef, chefPath)).toEqual(expected.filter((name) => name !== 'apple pie'));
    expect(await findNames(undefined, chefPath)).toEqual(published.filter((name) => name !== 'apple pie'));
  });
});

describe('text search with q', () => {
  test.each([
    ['APPLE', ['apple pie', 'Apple pie']],
    ['otto', ['apple pie']],
    ['éCLAIR', ['Éclair']],
    ['.*', []],
    ['', ['Churros', 'apple pie', 'Éclair', 'Apple pie', 'banana bread']],
  ])('finds “%s” in names and brands without case, with drafts', async (q, names) => {
    expect(await findNames(admin, `?drafts=1&q=${encodeURIComponent(q)}`)).toEqual(names);
  });
  test('searches a chef’s list, with drafts only for that chef', async () => {
    expect(await findNames(chef, `/chef/${chef._id}?q=CH`)).toEqual(['Churros']);
    expect(await findNames(undefined, `/chef/${chef._id}?q=CH`)).toEqual([]);
    expect(await findNames(undefined, `/chef/${chef._id}?q=apple`)).toEqual(['Apple pie']);
  });
  test('searches the market without drafts for all other accounts', async () => {
    for (const account of [undefined, foodie, chef, { token: 'bad' }]) {
      expect((await findNames(account, '?drafts=1&q=APPLE')).toSorted()).toEqual(['Apple pie', 'apple pie']);
      expect(await findNames(account, '?drafts=1')).not.toContain('Churros');
    }
    for (const query of ['?q=apple', '?drafts=0&q=apple'])
      expect(await findNames(admin, query)).toHaveLength(2);
  });
});
