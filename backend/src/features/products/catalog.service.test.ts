import { beforeAll, describe, expect, test, inject } from 'vitest';
import { ProductSummary } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, type TokenHolder } from '../../testing/api-client.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import { createDraft, createProduct } from '../../testing/fixtures.ts';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { updateStored } from '../../testing/stored-documents.ts';
import { getCatalogMode } from './catalog-index/index-instance.ts';

startTestApp();

let chef: Session;
let foodie: Session;
let admin: Session;
const products: [name: string, price: number, category: string, ratings: number[], stock: number][] = [
  ['Thai Curry', 10, 'Vegan', [5], 5],
  ['thai salad', 12.5, 'Vegetarian', [4, 5], 0],
  ['Pad Thai (hot)', 12.5, 'Non-Vegetarian', [5, 5], 5],
  ['Apple Pie .* [50% off]', 5.01, 'Pastry', [], 3],
  ['Brownie $1 \\d', 5, 'Sweets & Snacks', [1], 10],
  ['Éclair 🍫', 99.99, 'Pastry', [5, 5], 5],
];
const draft = 'Thai draft';

/** Creates the products, oldest first, the last one by another chef. A draft with a similar name follows. */
beforeAll(async () => {
  let other: Session;
  let reviewer: Session;
  [chef, other, foodie, reviewer, admin] = await Promise.all([
    createChef({ name: 'Cleo Cook' }),
    createChef({ name: 'Otto Oven' }),
    createFoodie(),
    createFoodie(),
    createAdmin(),
  ]);
  for (const [name, price, category, ratings, countInStock] of products) {
    const owner = name.startsWith('Éclair') ? other : chef;
    const { _id } = await createProduct(owner, { name, price, category, countInStock });
    for (const [i, rating] of ratings.entries())
      await apiAs(i === 0 ? foodie : reviewer).post(`/api/products/${_id}/reviews`, {
        rating,
        comment: 'Fine',
      });
  }
  const { _id } = await createDraft(chef);
  const values = { price: 100_000, category: 'Vegan', countInStock: 4, numReviews: 9, rating: 5 };
  await updateStored('products', _id, { name: draft, ...values });
});

const getNames = ({ body }: ApiReply) =>
  ProductSummary.array()
    .parse(body)
    .map(({ name }) => name);
const list = async (path = '', account?: TokenHolder) => {
  const reply = await apiAs(account).get(`/api/products${path}`);
  expect(reply.status).toBe(200);
  return reply;
};
const listNames = async (path: string, account?: TokenHolder) => getNames(await list(path, account));
const findNames = (query: Record<string, string>) => listNames(`?${new URLSearchParams(query).toString()}`);
const [curry, salad, pad, pie, brownie, eclair] = products.map(([name]) => name) as [string, ...string[]];
const newest = [eclair, brownie, pie, pad, salad, curry];

test('the catalog is listed newest first, without reviews and drafts', async () => {
  const reply = await list();
  expect(getNames(reply)).toEqual(newest);
  expect(reply.text).not.toContain('"reviews"');
  expect(reply.headers['x-total-count']).toBe('6');
  for (const path of ['', '/top']) expect((await list(path, chef)).body).toEqual((await list(path)).body);
});

describe('name filter: case-sensitive substring, never a pattern', () => {
  test.each([
    ['Thai', [pad, curry]],
    ['thai', [salad]],
    ['(', [pad]],
    ['.*', [pie]],
    ['\\d', [brownie]],
    ['^Thai', []],
    [' ', newest],
    ['é', []],
    ['🍫', [eclair]],
    ['{"$gt":""}', []],
  ])('the name filter name=%s is a case-sensitive substring and never a pattern', async (name, expected) => {
    expect(await findNames({ name })).toEqual(expected);
  });
});

test.each([
  [{ category: 'Vegan' }, [curry]],
  [{ category: 'Sweets & Snacks' }, [brownie]],
  [{ category: 'Select...' }, newest],
  [{ minPrice: '5.01', maxPrice: '12.50' }, [pie, pad, salad, curry]],
  [{ minPrice: '5.001', maxPrice: '5.009' }, []],
  [{ minPrice: '20', maxPrice: '10' }, []],
  [{ name: 'Thai', category: 'Vegan', maxPrice: '11' }, [curry]],
  [{ 'name[$gt]': '', 'price[$gt]': '1', nonsense: 'x', brand: 'y' }, newest],
])('the catalog is filtered by %o', async (query: Record<string, string>, expected) => {
  expect(await findNames(query)).toEqual(expected);
});

test.each([
  ['', [draft, ...newest]],
  ['-price', [draft, eclair, pad, salad, curry, pie, brownie]],
  ['rating', [draft, eclair, pad, curry, salad, brownie, pie]],
  ['name', [pie, brownie, eclair, pad, curry, draft, salad]],
  ['-name', [salad, draft, curry, pad, eclair, brownie, pie]],
  ['stock', [salad, pie, draft, eclair, pad, curry, brownie]],
])('all lists are sorted by “%s”, with ties newest first', async (sort, expected) => {
  const [published, ofChef] = [draft, eclair].map((left) => expected.filter((name) => name !== left));
  expect(await listNames(`?drafts=1&sort=${sort}`, admin)).toEqual(expected);
  expect(await listNames(`?sort=${sort}`)).toEqual(published);
  const chefPath = `/chef/${chef._id}?sort=${sort}`;
  expect(await listNames(chefPath, chef)).toEqual(ofChef);
  expect(await listNames(chefPath)).toEqual(ofChef?.filter((name) => name !== draft));
});

describe('pagination', () => {
  test('pagination follows the Link header to the last page', async () => {
    const names: string[] = [];
    let next: string | undefined = '?limit=2&sort=price&minPrice=5.01&name=';
    while (next) {
      const reply = await list(next);
      expect(reply.headers['x-total-count']).toBe('5');
      expect(getNames(reply).length).toBeLessThanOrEqual(2);
      names.push(...getNames(reply));
      next = /^<\/api\/products([^>]+)>; rel="next"$/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(names).toEqual([pie, curry, pad, salad, eclair]);
  });
  test('pagination encodes a question mark of a filter in the Link header', async () => {
    const created = await Promise.all([
      createProduct(chef, { name: 'Why? One' }),
      createProduct(chef, { name: 'Why? Two' }),
    ]);
    const { headers } = await list('?name=Why?&limit=1');
    expect(headers.link).toBe('</api/products?name=Why%3F&limit=1&page=2>; rel="next"');
    for (const { _id } of created) await apiAs(chef).delete(`/api/products/${_id}`);
  });
});

test('the top five are the best rated products, with ties by number of reviews', async () => {
  const reply = await list('/top');
  expect(getNames(reply)).toEqual([eclair, pad, curry, salad, brownie]);
  expect(reply.text).not.toContain('"reviews"');
  const [, , , , last] = ProductSummary.array().parse(reply.body);
  expect(last).toMatchObject({ name: brownie, numReviews: 1, rating: 1 });
});

describe('text search with q', () => {
  test.each([
    ['APPLE', [pie]],
    ['otto', [eclair]],
    ['éCLAIR', [eclair]],
    ['DRAFT', [draft]],
    ['.* [', [pie]],
    ['', [draft, ...newest]],
  ])('a search for “%s” finds names and brands regardless of case, including drafts', async (q, names) => {
    expect(await listNames(`?drafts=1&q=${encodeURIComponent(q)}`, admin)).toEqual(names);
  });
  test('a search in a chef’s list includes drafts only for that chef', async () => {
    expect(await listNames(`/chef/${chef._id}?q=DRAFT`, chef)).toEqual([draft]);
    expect(await listNames(`/chef/${chef._id}?q=DRAFT`)).toEqual([]);
    expect(await listNames(`/chef/${chef._id}?q=apple`)).toEqual([pie]);
  });
  test('a search in the market excludes drafts for everybody else, and without drafts=1', async () => {
    for (const account of [undefined, foodie, chef, { token: 'bad' }]) {
      expect(await listNames('?drafts=1&q=APPLE', account)).toEqual([pie]);
      expect(await listNames('?drafts=1', account)).toEqual(newest);
    }
    for (const query of ['', '?drafts=0']) expect(await listNames(query, admin)).toEqual(newest);
  });
});

test('the tests of lists and searches run with the catalog in memory, and in the database', () => {
  expect(getCatalogMode()).toBe(inject('catalogMemoryMb') === '0' ? 'database' : 'memory');
});
