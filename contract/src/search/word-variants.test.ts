import { expect, test } from 'vitest';
import { isSmallWord, listKindWords, listSplits, listWordVariants } from './word-variants.ts';

test.each([
  ['tacos', 'taco'],
  ['berries', 'berry'],
  ['loaves', 'loaf'],
  ['knives', 'knife'],
  ['sandwiches', 'sandwich'],
  ['tamales', 'tamal'],
  ['peces', 'pez'],
  ['nueces', 'nuez'],
  ['bbq', 'barbecue'],
  ['barbeque', 'bbq'],
  ['donuts', 'doughnut'],
  ['breakfasts', 'desayuno'],
  ['cenas', 'dinner'],
  ['wheat', 'trigo'],
])('%s and %s find each other', (one, other) => {
  expect(listWordVariants(one)).toContain(other);
  expect(
    listWordVariants(other).some((variant) => one === variant || listWordVariants(one).includes(variant)),
  ).toBe(true);
});

test('numbers, short words and the word itself are not variants', () => {
  expect(listWordVariants('85004')).toEqual([]);
  expect(listWordVariants('as')).not.toContain('a');
  expect(listWordVariants('bbq')).not.toContain('bbq');
});

test('a joined word splits into parts of two letters or more', () => {
  expect(listSplits('poboy')).toEqual([
    ['po', 'boy'],
    ['pob', 'oy'],
  ]);
  expect(listSplits('pie')).toEqual([]);
});

test('small words are ignored in both English and Spanish', () => {
  expect(['with', 'and', 'the', 'near', 'de', 'con', 'cerca', 'y'].every(isSmallWord)).toBe(true);
  expect(['sin', 'no', 'without', 'free', 'pan'].some(isSmallWord)).toBe(false);
});

test.each([
  ['Pastry', ['vegan'], ['vegan', 'vegetariana']],
  ['Gluten Free', [], ['glutenfree', 'singluten']],
  ['Sweets & Snacks', ['nut_free'], ['dessert', 'botana', 'nonuts']],
] as const)('a dish of category %s with diets %j has the words %j', (category, diets, words) => {
  expect(listKindWords({ category, diets })).toEqual(expect.arrayContaining([...words]));
});

test('a dish with a general category and no diet has no such words', () => {
  expect(listKindWords({ category: 'Non-Vegetarian', diets: [] })).toEqual([]);
});
