import { beforeAll, describe, expect, test } from 'vitest';
import { ProductSummary } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, type TokenHolder } from '../testing/api-client.ts';
import { createDraft, createProduct } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { updateStored } from '../testing/stored-documents.ts';
import { errorFieldsOf } from '../testing/reply-helpers.ts';

startTestApp();

let chef: Session;
let other: Session;
let foodie: Session;
let admin: Session;

/** Oldest first; the last is another chef's, and a draft follows. */
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

const ask = (account: TokenHolder | undefined, path: string) => apiAs(account).get(`/api/products${path}`);
const found = async (account: TokenHolder | undefined, path: string) => {
  const reply = await ask(account, path);
  expect(reply.status).toBe(200);
  return ProductSummary.array()
    .parse(reply.body)
    .map(({ name }) => name);
};

describe('sort, for everybody and in every list', () => {
  const newest = ['Churros', 'apple pie', 'Éclair', 'Apple pie', 'banana bread'];
  test.each([
    ['', newest],
    ['name', ['apple pie', 'Apple pie', 'banana bread', 'Churros', 'Éclair']],
    ['-name', ['Éclair', 'Churros', 'banana bread', 'apple pie', 'Apple pie']],
    ['stock', ['Apple pie', 'apple pie', 'Churros', 'Éclair', 'banana bread']],
  ])('%s; ties are newest first', async (sort, expected) => {
    const published = expected.filter((name) => name !== 'Churros');
    expect(await found(admin, `?drafts=1&sort=${sort}`)).toEqual(expected);
    expect(await found(undefined, `?sort=${sort}`)).toEqual(published);
    const mine = `/chef/${chef._id}?sort=${sort}`;
    expect(await found(chef, mine)).toEqual(expected.filter((name) => name !== 'apple pie'));
    expect(await found(undefined, mine)).toEqual(published.filter((name) => name !== 'apple pie'));
  });
  test('by price and rating are known to a chef’s list too, which comes in pages', async () => {
    expect(await found(chef, `/chef/${chef._id}?sort=price`)).toHaveLength(4);
    const reply = await ask(chef, `/chef/${chef._id}?sort=-name&limit=1&page=2`);
    const next = `</api/products/chef/${chef._id}?sort=-name&limit=1&page=3>; rel="next"`;
    expect(reply.headers).toMatchObject({ 'x-total-count': '4', link: next });
    expect(reply.body).toMatchObject([{ name: 'Churros' }]);
  });
  test.each(['sort=brand', 'limit=101', 'page=0', 'q=%00'])('a bad %s answers 400', async (query) => {
    const reply = await ask(undefined, `/chef/${chef._id}?${query}`);
    expect([reply.status, errorFieldsOf(reply)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('q', () => {
  test.each([
    ['APPLE', ['apple pie', 'Apple pie']],
    ['otto', ['apple pie']],
    ['chur', ['Churros']],
    ['éCLAIR', ['Éclair']],
    ['.*', []],
    ['', ['Churros', 'apple pie', 'Éclair', 'Apple pie', 'banana bread']],
  ])(
    '%s is found in name and brand without case, drafts too, by an admin who asks for them',
    async (q, names) => {
      expect(await found(admin, `?drafts=1&q=${encodeURIComponent(q)}`)).toEqual(names);
    },
  );
  test('searches a chef’s own list too, drafts only for who may see them', async () => {
    expect(await found(chef, `/chef/${chef._id}?q=CH`)).toEqual(['Churros']);
    expect(await found(undefined, `/chef/${chef._id}?q=CH`)).toEqual([]);
    expect(await found(undefined, `/chef/${chef._id}?q=apple`)).toEqual(['Apple pie']);
  });
  test('goes together with the other filters', async () => {
    expect(await found(admin, '?drafts=1&q=apple&name=Apple')).toEqual(['Apple pie']);
    expect(await found(admin, '?drafts=1&q=cleo&sort=name')).toEqual([
      ...['Apple pie', 'banana bread', 'Churros', 'Éclair'],
    ]);
  });
  test('is an unknown parameter from everybody else, whatever it is', async () => {
    for (const account of [undefined, foodie, chef]) {
      for (const q of ['apple', 'q'.repeat(101), '%00', 'a&q=b']) {
        expect(await found(account, `?drafts=1&q=${q}`)).toHaveLength(4);
      }
    }
    expect(await found(admin, '?q=apple')).toHaveLength(4);
  });
  test.each(['q'.repeat(101), '%00', 'a&q=b'])('%s answers 400 to an admin', async (q) => {
    const reply = await ask(admin, `?drafts=1&q=${q}`);
    expect([reply.status, errorFieldsOf(reply)]).toEqual([400, ['q']]);
  });
});
