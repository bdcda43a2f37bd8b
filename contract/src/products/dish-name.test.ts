import { expect, test } from 'vitest';
import { compareDishNames, isSameDishName } from './dish-name.ts';

test.each([
  ['Po’ Boy', "Po' Boy", true],
  ['Po‘ Boy', 'Po` Boy', true],
  ['Jalape\u00f1os', 'Jalapen\u0303os', true],
  ['Pad Thai', ' Pad \u00a0Thai ', true],
  ['Pad Thai', 'PadThai', false],
  ['Jalape\u00f1os', 'Jalapenos', false],
  ['Po Boy', "Po' Boy", false],
])('%s and %s mean the same dish: %s', (a, b, isSame) => {
  expect(isSameDishName(a, b)).toBe(isSame);
});

test('numbers in names are sorted by their value, and case does not matter', () => {
  const names = ['menu 10', 'Menu 2', 'Éclair', 'menu 1', 'eclair', 'Apple'];
  expect(names.sort(compareDishNames)).toEqual(['Apple', 'eclair', 'Éclair', 'menu 1', 'Menu 2', 'menu 10']);
});
