import { expect, test } from 'vitest';
import { parseDollarsToCents } from './typed-price.ts';

test.each([
  ['20', 2_000],
  [' 16.75 ', 1_675],
  ['16,75', 1_675],
  [',50', 50],
  ['$5', 500],
  ['0', 0],
  ['4.35', 435],
  ['', undefined],
  ['ten', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['1,000.50', undefined],
])('reads %j as %s cents', (text, expected) => {
  expect(parseDollarsToCents(text)).toBe(expected);
});
