import { ProductQuery } from '@homechef/contract/products/requests';
import { expect, test } from 'vitest';
import { fieldProblem, noFilters, readAddress, toQuery, writeAddress } from './catalog-params.ts';

const usual = { fields: noFilters, sort: 'latest', page: 1 } as const;

test('an address without a query is the whole catalogue, newest first', () => {
  expect(readAddress('')).toEqual(usual);
  expect(writeAddress(usual)).toBe('?');
});

test('a view survives the way into the address and back', () => {
  const view = {
    fields: { name: 'Pad & Thai', category: 'Sweets & Snacks', minPrice: '5', maxPrice: '9.50' },
    sort: '-price',
    page: 3,
  } as const;
  expect(readAddress(writeAddress(view))).toEqual(view);
});

test('what an address cannot mean is as good as not said', () => {
  expect(readAddress('?category=Soup&sort=cheapest&page=-2&name=')).toEqual(usual);
});

test('a price the server would refuse is left out of the call, and its field says why', () => {
  const view = readAddress('?minPrice=cheap&maxPrice=12&category=Vegan');
  expect(toQuery(view)).toEqual({ category: 'Vegan', maxPrice: '12', sort: 'latest', page: 1, limit: 12 });
  expect(fieldProblem('minPrice', 'cheap')).toBe('Must be an amount');
  expect(fieldProblem('maxPrice', '12')).toBeUndefined();
});

test('a price may be written as people do, and stays in the address as it was typed', () => {
  const view = readAddress('?minPrice=4,50&maxPrice=%24%209.00');
  expect(toQuery(view)).toMatchObject({ minPrice: '4.50', maxPrice: '9.00' });
  expect([fieldProblem('minPrice', '4,50'), fieldProblem('maxPrice', '$ 9.00')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(fieldProblem('maxPrice', '1,000')).toBe('Must be an amount');
  expect(readAddress(writeAddress(view))).toEqual(view);
});

test.each(['', '5', ' 9.50 ', '.5', '1e3', '1e400', '-1', 'cheap', '0x10', '5 $', 'pie', 'a\u0000b', '\n'])(
  'a field is fine exactly where the server takes it: %j',
  (value) => {
    for (const name of ['name', 'minPrice', 'maxPrice'] as const) {
      const isTaken = ProductQuery.shape[name].safeParse(value).success;
      expect(fieldProblem(name, value) === undefined, name).toBe(isTaken);
    }
  },
);
