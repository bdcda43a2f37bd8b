import fc from 'fast-check';
import { expect, test } from 'vitest';
import { integerField } from './field-schemas.ts';
import { PagedSearchQuery } from './pagination.ts';
import { parseNumber, parsePage } from './text-input.ts';

const inputText = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));

test('parsePage agrees with the schema of the server, and falls back to 1', () => {
  const examples = ['', '0', '1', ' 7 ', '1e3', '1.5', '-1', '1000000', '1000001', '0x10', 'x'];
  for (const text of examples)
    expect(parsePage(text)).toBe(PagedSearchQuery.shape.page.safeParse(text).data ?? 1);
  fc.assert(
    fc.property(
      inputText,
      (text) => parsePage(text) === (PagedSearchQuery.shape.page.safeParse(text).data ?? 1),
    ),
  );
  expect(parsePage(null)).toBe(1);
});

test('parseNumber accepts exactly the numbers that integer fields accept', () => {
  const integer = integerField(-1e9, 1e9);
  const isInRange = (n: number | undefined) => Number.isInteger(n) && Math.abs(n ?? 0) <= 1e9;
  fc.assert(
    fc.property(inputText, (text) => isInRange(parseNumber(text)) === integer.safeParse(text).success),
  );
});

test.each([
  ['7', 7],
  ['+7', 7],
  ['-7.5', -7.5],
  ['5.', 5],
  ['.55', 0.55],
  ['1e10', 1e10],
  ['1E+2', 100],
  ['25e-12', 25e-12],
  [' 3\t', 3],
])('parseNumber reads %j as %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['', '.', '--1', 'x5', '5e', '5e*2', '1 2', '1,5', '0x1f', 'Infinity'])(
  'parseNumber rejects %j',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);

test('parseNumber handles 100,000 digits without backtracking', () => {
  const digits = '1'.repeat(100_000);
  for (const end of ['', 'x', '.', '.5', 'e', ' x'])
    expect(parseNumber(`${digits}${end}`)).toBe(/[xe]/.test(end) ? undefined : Infinity);
});
