import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findErrors } from '../testing/field-error-texts.ts';
import { allergens, diets } from './dietary/diets.ts';
import { checkPositionFilters, marketFilters, marketTextField } from './market-filters.ts';
import { ProductQuery } from './requests.ts';

const MarketQuery = z
  .object({ ...marketFilters, q: marketTextField, sort: z.string().optional() })
  .superRefine(checkPositionFilters);
const near = '33.4484,-112.0742';

test('empty values do not filter', () => {
  const empty = { near: '', within: '', when: '', diet: '', without: '', q: '' };
  expect(MarketQuery.parse(empty)).toEqual({});
  expect(MarketQuery.parse({ q: '   ' })).toEqual({});
});

describe('near', () => {
  test('the searcher’s position is rounded to 0.01 degrees', () => {
    expect(MarketQuery.parse({ near }).near).toEqual({ latitude: 33.45, longitude: -112.07 });
  });
  test.each(['33.45', '91,0', '0,181', 'NA,NA', '33.45,-112.07,5', '33.45,-112.07\u0000'])(
    'rejects %j',
    (value) => {
      expect(MarketQuery.safeParse({ near: value }).error?.issues.map(({ path }) => path)).toEqual([
        ['near'],
      ]);
    },
  );
  test('a position that is given twice is rejected', () => {
    expect(findErrors(MarketQuery, { near: [near, near] })).toEqual(['near: search.not_position']);
  });
});

describe('within', () => {
  test.each(['0.5', '10', '200'])('%s is accepted with near', (within) => {
    expect(MarketQuery.parse({ near, within }).within).toBe(Number(within));
  });
  test.each(['0.4', '200.1', '-1', 'x'])('%s is out of range', (within) => {
    expect(findErrors(MarketQuery, { near, within })).toEqual([
      'within: search.not_radius {"min":0.5,"max":200,"default":10}',
    ]);
  });
  test('a radius and sorting by distance need a position', () => {
    expect(findErrors(MarketQuery, { within: '5' })).toEqual(['within: search.needs_position']);
    expect(findErrors(MarketQuery, { sort: 'distance' })).toEqual(['sort: search.needs_position']);
    expect(findErrors(MarketQuery, { within: '5', sort: 'distance' })).toEqual([
      'within: search.needs_position',
      'sort: search.needs_position',
    ]);
    expect(findErrors(MarketQuery, { near, within: '5', sort: 'distance' })).toEqual([]);
    expect(findErrors(ProductQuery, { sort: 'distance' })).toEqual(['sort: search.needs_position']);
  });
});

describe('when', () => {
  test.each(['now', 'today', 'tonight', 'tomorrow', '2026-11-24', '2028-02-29'])('%s is accepted', (when) => {
    expect(MarketQuery.parse({ when }).when).toBe(when);
  });
  test.each(['yesterday', 'NOW', '2026-02-29', '2026-11-31', '24.11.2026', '2026-11-24T10:00:00Z'])(
    '%s is rejected',
    (when) => {
      expect(findErrors(MarketQuery, { when })).toEqual(['when: search.not_time']);
    },
  );
});

describe('lists of options', () => {
  test('every diet and allergen is accepted', () => {
    expect(MarketQuery.parse({ diet: diets.join(), without: allergens.join() })).toEqual({
      diet: diets,
      without: allergens,
    });
  });
  test('spaces, empty entries and repetitions are ignored', () => {
    expect(MarketQuery.parse({ diet: ' vegan ,,halal,vegan,' }).diet).toEqual(['vegan', 'halal']);
  });
  test('an unknown diet or allergen is rejected with the list of known ones', () => {
    expect(findErrors(MarketQuery, { diet: 'vegan,paleo' })).toEqual([
      `diet: field.not_option {"options":"${diets.join(', ')}"}`,
    ]);
    expect(findErrors(MarketQuery, { without: 'Milk' })).toEqual([
      `without: field.not_option {"options":"${allergens.join(', ')}"}`,
    ]);
  });
});

test('search texts are trimmed and have at most 80 characters', () => {
  expect(MarketQuery.parse({ q: `  ${'q'.repeat(80)} ` }).q).toBe('q'.repeat(80));
  expect(findErrors(MarketQuery, { q: 'q'.repeat(81) })).toEqual(['q: field.too_long {"max":80}']);
  expect(findErrors(MarketQuery, { q: 'a\u0000' })).toEqual(['q: field.control_characters']);
});
