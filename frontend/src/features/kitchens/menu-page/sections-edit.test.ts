import { expect, test } from 'vitest';
import { findNextPlace, moveDish, moveSection } from './sections-edit.ts';

const create = (...lists: string[]) =>
  lists.map((list, i) => ({ name: `S${i}`, products: list.split('').filter(Boolean) }));
const show = (sections: readonly { products: string[] }[]) =>
  sections.map(({ products }) => products.join('')).join('|');

test.each([
  ['ab|c', 'a', { section: 1, index: 1 }, 'b|ca'],
  ['ab|c', 'b', { section: 0, index: 0 }, 'ba|c'],
  ['ab|c', 'x', { section: 1, index: 0 }, 'ab|xc'],
  ['ab|c', 'a', { section: -1, index: 0 }, 'b|c'],
])('%s with %s moved to %j is %s', (sections, dish, place, expected) => {
  expect(show(moveDish(create(...sections.split('|')), dish, place))).toBe(expected);
});

test.each([
  ['ab|c', 'a', 1, { section: 0, index: 1 }],
  ['ab|c', 'b', 1, { section: 1, index: 0 }],
  ['ab|c', 'c', 1, undefined],
  ['ab|c', 'c', -1, { section: 0, index: 2 }],
  ['ab|c', 'a', -1, undefined],
] as const)('in %s the place next to %s by %i is %j', (sections, dish, step, place) => {
  expect(findNextPlace(create(...sections.split('|')), dish, step)).toEqual(place);
});

test('sections change places', () => {
  expect(show(moveSection(create('a', 'b', 'c'), 0, 1))).toBe('b|a|c');
  expect(show(moveSection(create('a', 'b', 'c'), 2, -1))).toBe('a|c|b');
});
