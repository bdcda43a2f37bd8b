import { beforeAll, describe, expect, test } from 'vitest';
import { ProductSummary } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createDraft, createProduct } from '../testing/fixtures.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { updateStored } from '../testing/stored-documents.ts';

startTestApp();

let chef: Session;
const products: [string, number, string, number[]][] = [
  ['Thai Curry', 10, 'Vegan', [5]],
  ['thai salad', 12.5, 'Vegetarian', [4, 5]],
  ['Pad Thai (hot)', 12.5, 'Non-Vegetarian', [5, 5]],
  ['Apple Pie .* [50% off]', 5.01, 'Pastry', []],
  ['Brownie $1 \\d', 5, 'Sweets & Snacks', [1]],
  ['Éclair 🍫', 99.99, 'Pastry', [5, 5]],
];

/** Creates the products, oldest first as listed, and then a draft with a similar name. */
beforeAll(async () => {
  chef = await createChef();
  const reviewers = await Promise.all([createFoodie(), createFoodie()]);
  for (const [name, price, category, ratings] of products) {
    const { _id } = await createProduct(chef, { name, price, category });
    for (const [i, rating] of ratings.entries()) {
      const reviewer = reviewers[i];
      if (reviewer) await apiAs(reviewer).post(`/api/products/${_id}/reviews`, { rating, comment: 'Tasted' });
    }
  }
  const { _id } = await createDraft(chef);
  await updateStored('products', _id, {
    name: 'Thai draft',
    price: 1000,
    category: 'Vegan',
    numReviews: 9,
    rating: 5,
  });
});

const getNames = ({ body }: ApiReply) =>
  ProductSummary.array()
    .parse(body)
    .map(({ name }) => name);
const list = async (query = '') => {
  const reply = await apiAsVisitor().get(`/api/products${query}`);
  expect(reply.status).toBe(200);
  return reply;
};
const findNames = async (query: Record<string, string>) =>
  getNames(await list(`?${new URLSearchParams(query).toString()}`));
const [curry, salad, pad, pie, brownie, eclair] = products.map(([name]) => name) as [string, ...string[]];
const newest = [eclair, brownie, pie, pad, salad, curry];

test('lists the catalog newest first, without reviews and drafts', async () => {
  const reply = await list();
  expect(getNames(reply)).toEqual(newest);
  expect(reply.text).not.toContain('"reviews"');
  expect(reply.headers['x-total-count']).toBe('6');
  expect((await apiAs(chef).get('/api/products')).body).toEqual(reply.body);
  expect((await apiAs(chef).get('/api/products/top')).body).toEqual(
    (await apiAsVisitor().get('/api/products/top')).body,
  );
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
  ])('name=%s', async (name, expected) => {
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
])('filters by %o', async (query: Record<string, string>, expected) => {
  expect(await findNames(query)).toEqual(expected);
});

test.each([
  ['-price', [eclair, pad, salad, curry, pie, brownie]],
  ['rating', [eclair, pad, curry, salad, brownie, pie]],
])('sorts by sort=%s, ties newest first', async (sort, expected) => {
  expect(await findNames({ sort })).toEqual(expected);
});

describe('pagination', () => {
  test('follows the Link header to the last page', async () => {
    const names: string[] = [];
    let next: string | undefined = '/api/products?limit=2&sort=price&minPrice=5.01&name=';
    while (next) {
      const reply = await apiAsVisitor().get(next);
      expect(reply.headers['x-total-count']).toBe('5');
      expect(getNames(reply).length).toBeLessThanOrEqual(2);
      names.push(...getNames(reply));
      next = /^<(\/[^>]+)>; rel="next"$/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(names).toEqual([pie, curry, pad, salad, eclair]);
  });
  test('encodes a question mark of a filter in the Link header', async () => {
    const created = await Promise.all([
      createProduct(chef, { name: 'Why? One' }),
      createProduct(chef, { name: 'Why? Two' }),
    ]);
    const { headers } = await list('?name=Why?&limit=1');
    expect(headers.link).toBe('</api/products?name=Why%3F&limit=1&page=2>; rel="next"');
    for (const { _id } of created) await apiAs(chef).delete(`/api/products/${_id}`);
  });
});

test('lists the five best rated products, then by number of reviews', async () => {
  const reply = await apiAsVisitor().get('/api/products/top');
  expect(getNames(reply)).toEqual([eclair, pad, curry, salad, brownie]);
  expect(reply.text).not.toContain('"reviews"');
  const [, , , , last] = ProductSummary.array().parse(reply.body);
  expect(last).toMatchObject({ name: brownie, numReviews: 1, rating: 1 });
});
