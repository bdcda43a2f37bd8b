import { expect, test } from 'vitest';
import { dayMs } from '../time/local-date.ts';
import { getSlugChanges, getSlugKey, isReservedSlug, isSlug } from './slug.ts';

test.each([
  ['la-paloma', true],
  ['abc', true],
  ['4th-street', true],
  ['a'.repeat(40), true],
  ['ab', false],
  ['a'.repeat(41), false],
  ['La-Paloma', false],
  ['la_paloma', false],
  ['la--paloma', false],
  ['-paloma', false],
  ['paloma-', false],
  ['señor', false],
  ['12345', false],
  ['0123456789abcdef01234567', false],
  ['0123456789abcdef0123456', true],
])('%s can be an address: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});

test.each([
  ['paloma-tacos', 'paloma-tac0s', true],
  ['la-paloma', 'lapaloma', true],
  ['la-paloma', 'Ia-paloma', true],
  ['la-paloma', '1a-pal0ma', true],
  ['corner', 'comer', true],
  ['salsa', '5al5a', true],
  ['vvings', 'wings', true],
  ['la-paloma', 'la-palomas', false],
  ['taco-stand', 'taco-band', false],
])('%s and %s look alike: %s', (one, other, expected) => {
  expect(getSlugKey(one) === getSlugKey(other)).toBe(expected);
});

test.each([
  ['cart', [], true],
  ['mainpage', [], true],
  ['ma1npage', [], true],
  ['chef-list', [], true],
  ['adm1n', [], true],
  ['api', [], true],
  ['icons', [], true], // a folder of the page's files
  ['home-chef', [], true],
  ['taco-fest', [], false],
  ['tac0-fest', ['taco-fest'], true],
  ['carts', [], false],
])('%s with the words %j of the operator is reserved: %s', (slug, words, expected) => {
  expect(isReservedSlug(slug, words)).toBe(expected);
});

test.each<[daysAgo: number[], left: number, untilInDays: number | null]>([
  [[], 3, null],
  [[0, 1], 1, null],
  [[0, 1, 2], 0, 28],
  [[0, 29, 29], 0, 1],
  [[0, 1, 30], 1, null],
  [[0, 1, 2, 40], 0, 28],
])('after changes %j days ago, %i are left, and the next is possible in %s days', (daysAgo, left, inDays) => {
  const nowMs = 100 * dayMs;
  const changes = daysAgo.map((days) => nowMs - days * dayMs);
  const untilMs = inDays === null ? null : nowMs + inDays * dayMs;
  expect(getSlugChanges(changes, nowMs)).toEqual({ left, untilMs });
});
