import { ProductQuery } from '@homechef/contract/products/requests';
import { expect, test } from 'vitest';
import { parseFinderFilters } from '../finder/finder-params.ts';
import {
  validateFilter,
  emptyFilters,
  parseCatalogParams,
  toCatalogQuery,
  formatCatalogParams,
} from './catalog-params.ts';

const noFinder = parseFinderFilters(new URLSearchParams());
const defaults = { filters: emptyFilters, finder: noFinder, sort: '', page: 1 } as const;

test('maps an empty query to the default parameters', () => {
  expect(parseCatalogParams('')).toEqual(defaults);
  expect(formatCatalogParams(defaults)).toBe('?');
});

test('parses the same parameters that were formatted', () => {
  const params = {
    filters: { name: 'Pad & Thai', category: 'Sweets & Snacks', minPrice: '5', maxPrice: '9.50' },
    finder: {
      ...noFinder,
      q: 'tamales',
      near: '33.45,-112.07',
      within: '5',
      at: '85004',
      diet: 'vegan,halal',
    },
    sort: '-price',
    page: 3,
  } as const;
  expect(parseCatalogParams(formatCatalogParams(params))).toEqual(params);
});

test('replaces invalid URL values with defaults', () => {
  expect(parseCatalogParams('?category=Soup&sort=cheapest&page=-2&name=')).toEqual(defaults);
});

test.each([
  'near=85004&at=85004&within=5',
  'near=zzz',
  'when=soon',
  'when=2026-02-30',
  'diet=keto',
  'without=x',
])('a list is not refused because of a typed %s', (typed) =>
  expect(parseCatalogParams(`?${typed}`)).toEqual(defaults),
);

test('chooses the sort order by the search', () => {
  const getSort = (search: string) => toCatalogQuery(parseCatalogParams(search)).sort;
  expect(getSort('?q=soup&near=33.45,-112.07')).toBe('relevance');
  expect(getSort('?near=33.45,-112.07&at=85004')).toBe('distance');
  expect(getSort('?q=soup&sort=price')).toBe('price');
  expect(toCatalogQuery(parseCatalogParams('?near=33.45,-112.07&at=85004'))).not.toHaveProperty('at');
});

test('omits an invalid price from the query and reports it', () => {
  const params = parseCatalogParams('?minPrice=cheap&maxPrice=12&category=Vegan');
  expect(toCatalogQuery(params)).toEqual({
    category: 'Vegan',
    maxPrice: '12',
    sort: 'latest',
    page: 1,
    limit: 12,
  });
  expect(validateFilter('minPrice', 'cheap')).toBe('Must be an amount');
  expect(validateFilter('maxPrice', '12')).toBeUndefined();
});

test('accepts common price formats and keeps them in the URL', () => {
  const params = parseCatalogParams('?minPrice=4,50&maxPrice=%24%209.00');
  expect(toCatalogQuery(params)).toMatchObject({ minPrice: '4.50', maxPrice: '9.00' });
  expect([validateFilter('minPrice', '4,50'), validateFilter('maxPrice', '$ 9.00')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(validateFilter('maxPrice', '1,000')).toBe('Must be an amount');
  expect(parseCatalogParams(formatCatalogParams(params))).toEqual(params);
});

test.each(['', '5', ' 9.50 ', '.5', '1e3', '1e400', '-1', 'cheap', '0x10', '5 $', 'pie', 'a\u0000b', '\n'])(
  'validates %j like the server',
  (value) => {
    for (const name of ['name', 'minPrice', 'maxPrice'] as const) {
      const isAccepted = ProductQuery.shape[name].safeParse(value).success;
      expect(validateFilter(name, value) === undefined, name).toBe(isAccepted);
    }
  },
);
