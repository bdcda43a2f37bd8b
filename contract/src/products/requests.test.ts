import { expect, test } from 'vitest';
import { ProductQuery, ProductUpdate } from './requests.ts';

test('an empty query has the usual page and sort, and no filter', () => {
  const usual = { limit: 100, page: 1, sort: 'latest' };
  expect(ProductQuery.parse({})).toEqual(usual);
  const empty = { limit: '', page: '', sort: '', name: '', category: '', minPrice: '', maxPrice: '' };
  expect(ProductQuery.parse(empty)).toEqual(usual);
  expect(ProductQuery.parse({ category: 'Select...', nonsense: 'x' })).toEqual(usual);
});

test('a full query is read into numbers and words', () => {
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
])('%o is refused', (query) => {
  expect(ProductQuery.safeParse(query).success).toBe(false);
});

test('saving an item drops what is not of its form', () => {
  const form = {
    name: 'A',
    price: 1,
    image: '/pictures/a.webp',
    category: 'Vegan',
    countInStock: 1,
    description: 'd',
  };
  const sent = {
    ...form,
    brand: 'x',
    user: 'y',
    rating: 5,
    numReviews: 9,
    reviews: [],
    published: true,
    createdAt: 'z',
  };
  expect(ProductUpdate.parse(sent)).toEqual(form);
});
