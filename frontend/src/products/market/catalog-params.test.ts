import { ProductQuery } from '@homechef/contract/products/requests';
import { expect, test } from 'vitest';
import {
  validateFilter,
  emptyFilters,
  parseCatalogParams,
  toCatalogQuery,
  formatCatalogParams,
} from './catalog-params.ts';

const usual = { fields: emptyFilters, sort: 'latest', page: 1 } as const;

test('an address without a query is the whole catalogue, newest first', () => {
  expect(parseCatalogParams('')).toEqual(usual);
  expect(formatCatalogParams(usual)).toBe('?');
});

test('a view survives the way into the address and back', () => {
  const view = {
    fields: { name: 'Pad & Thai', category: 'Sweets & Snacks', minPrice: '5', maxPrice: '9.50' },
    sort: '-price',
    page: 3,
  } as const;
  expect(parseCatalogParams(formatCatalogParams(view))).toEqual(view);
});

test('what an address cannot mean is as good as not said', () => {
  expect(parseCatalogParams('?category=Soup&sort=cheapest&page=-2&name=')).toEqual(usual);
});

test('a price the server would refuse is left out of the call, and its field says why', () => {
  const view = parseCatalogParams('?minPrice=cheap&maxPrice=12&category=Vegan');
  expect(toCatalogQuery(view)).toEqual({
    category: 'Vegan',
    maxPrice: '12',
    sort: 'latest',
    page: 1,
    limit: 12,
  });
  expect(validateFilter('minPrice', 'cheap')).toBe('Must be an amount');
  expect(validateFilter('maxPrice', '12')).toBeUndefined();
});

test('a price may be written as people do, and stays in the address as it was typed', () => {
  const view = parseCatalogParams('?minPrice=4,50&maxPrice=%24%209.00');
  expect(toCatalogQuery(view)).toMatchObject({ minPrice: '4.50', maxPrice: '9.00' });
  expect([validateFilter('minPrice', '4,50'), validateFilter('maxPrice', '$ 9.00')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(validateFilter('maxPrice', '1,000')).toBe('Must be an amount');
  expect(parseCatalogParams(formatCatalogParams(view))).toEqual(view);
});

test.each(['', '5', ' 9.50 ', '.5', '1e3', '1e400', '-1', 'cheap', '0x10', '5 $', 'pie', 'a\u0000b', '\n'])(
  'a field is fine exactly where the server takes it: %j',
  (value) => {
    for (const name of ['name', 'minPrice', 'maxPrice'] as const) {
      const isTaken = ProductQuery.shape[name].safeParse(value).success;
      expect(validateFilter(name, value) === undefined, name).toBe(isTaken);
    }
  },
);
