import { expect, test } from 'vitest';
import { ProductQuery, ProductUpdate } from './requests.ts';

test('empty queries use the default page and sort without filters', () => {
  const defaults = { limit: 100, page: 1, sort: 'latest' };
  expect(ProductQuery.parse({})).toEqual(defaults);
  const empty = { limit: '', page: '', sort: '', name: '', category: '', minPrice: '', maxPrice: '' };
  expect(ProductQuery.parse(empty)).toEqual(defaults);
  expect(ProductQuery.parse({ category: 'Select...', nonsense: 'x' })).toEqual(defaults);
});

test('full queries are parsed to numbers and text', () => {
  const query = {
    name: ' Pad ',
    category: 'Vegan',
    minPrice: '5',
    maxPrice: '9.99',
    sort: '-price',
    limit: '100',
    page: '2',
  };
  expect(ProductQuery.parse(query)).toEqual({ ...query, minPrice: 5, maxPrice: 9.99, limit: 100, page: 2 });
});

test.each([
  { category: 'vegan' },
  { sort: 'brand' },
  { limit: '101' },
  { page: '0' },
  { minPrice: 'x' },
  { name: 'a\u0000' },
  { name: ['a', 'b'] },
])('rejects the query %o', (query) => {
  expect(ProductQuery.safeParse(query).success).toBe(false);
});

test('product updates drop unknown and read-only fields', () => {
  const form = {
    name: 'A',
    price: 1,
    image: '/pictures/a.webp',
    category: 'Vegan',
    countInStock: 1,
    description: 'd',
  };
  const body = {
    ...form,
    brand: 'x',
    user: 'y',
    rating: 5,
    numReviews: 9,
    reviews: [],
    published: true,
    createdAt: 'z',
  };
  expect(ProductUpdate.parse(body)).toEqual(form);
});
