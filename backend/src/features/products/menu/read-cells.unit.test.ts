import { categories } from '@homechef/contract/products/product-options';
import { diets } from '@homechef/contract/products/dietary/diets';
import { expect, test } from 'vitest';
import {
  isDate,
  listPriceMeanings,
  readBoolean,
  readNumber,
  readOption,
  readOptions,
  readWholeNumber,
} from './read-cells.ts';

test.each([
  ['5.5', '5.5'],
  [' 5.50 ', '5.50'],
  ['$5.50', '5.50'],
  ['5.50 $', '5.50'],
  ['US$ 5.50', '5.50'],
  ['5.50 USD', '5.50'],
  ['USD5.50', '5.50'],
  ['12,5', '12.5'],
  ['12,50', '12.50'],
  ['1,250', '1250'],
  ['1,250.50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['\uff15.50', '5.50'],
  ['1 250', '1250'],
  ['1\u00a0250,5', '1250.5'],
  ['1.250', '1.250'],
  ['12,5,0', '12,5,0'],
  ['5 50', '5 50'],
  ['-5', '-5'],
  ['five', 'five'],
  ['', ''],
])('reads the number in “%s” as %s', (cell, expected) => {
  expect(readNumber(cell)).toBe(expected);
});

test.each([
  ['1.250', '1250'],
  ['1,250', '1250'],
  ['3', '3'],
  ['3,0', '3.0'],
  ['3.5', '3.5'],
])('reads the whole number in “%s” as %s', (cell, expected) => {
  expect(readWholeNumber(cell)).toBe(expected);
});

test.each([
  ['1.250', ['1.25', '1250']],
  ['$ 10.000', ['10.00', '10000']],
  ['1.255', undefined],
  ['0.500', undefined],
  ['1,250', undefined],
  ['12.50', undefined],
])('finds in the price “%s” the meanings %j', (cell, expected) => {
  expect(listPriceMeanings(cell)).toEqual(expected);
});

test.each([
  [['TRUE', 'Verdadero', 'WAHR', 'vrai', '1', 'yes', 'Y', 'Si\u0301', 'si', 'S', ' x '], true],
  [['FALSE', 'falso', 'faux', '0', 'No', 'n'], false],
  [['', 'maybe', '2'], undefined],
])('reads %s as %s', (cells, expected) => {
  expect(cells.map(readBoolean)).toEqual(cells.map(() => expected));
});

test.each([
  ['Gluten free; VEGAN', ['gluten_free', 'vegan']],
  ['gluten-free, nut_free', ['gluten_free', 'nut_free']],
  ['vegan halal|kosher', ['vegan', 'halal', 'kosher']],
  ['vegan; Vegan', ['vegan']],
  ['keto', ['keto']],
  [' ; ', []],
])('reads the diets “%s” as %j', (cell, expected) => {
  expect(readOptions(cell, diets)).toEqual(expected);
});

test.each([
  ['gluten free', 'Gluten Free'],
  ['sweets & snacks', 'Sweets & Snacks'],
  ['Sweets and snacks', 'Sweets & Snacks'],
  ['non vegetarian', 'Non-Vegetarian'],
  ['Soup', 'Soup'],
])('reads the category “%s” as %s', (cell, expected) => {
  expect(readOption(cell, categories)).toBe(expected);
});

test.each([
  ...[
    '12-May',
    '5/12/2026',
    '2026-05-12',
    '12.05.2026',
    'may-12',
    '12 de mayo',
    '12. Mai',
    '5-dic-26',
    '5-déc',
  ],
  ...['12 de mayo de 2026', '12/5/2026 0:00', '2026-05-12 00:00:00', 'May 12, 2026'],
])('knows that a spreadsheet made the date %s of a number', (cell) => {
  expect(isDate(cell)).toBe(true);
});

test.each(['5', '5.5', '5 USD', '$12.50', '1,250', '12 oz', '5 dollars', '5 portions', 'Soup 5'])(
  'takes %s for no date',
  (cell) => {
    expect(isDate(cell)).toBe(false);
  },
);
