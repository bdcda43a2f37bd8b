import fc from 'fast-check';
import { expect, test } from 'vitest';
import { integerField } from './field-schemas.ts';
import { PagedSearchQuery } from './pagination.ts';
import { parseNumber, parsePage } from './text-input.ts';

const typed = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));

test('a page is read as the server reads it; what it would refuse is the first', () => {
  const known = ['', '0', '1', ' 7 ', '1e3', '1.5', '-1', '1000000', '1000001', '0x10', 'x'];
  for (const text of known)
    expect(parsePage(text)).toBe(PagedSearchQuery.shape.page.safeParse(text).data ?? 1);
  fc.assert(
    fc.property(typed, (text) => parsePage(text) === (PagedSearchQuery.shape.page.safeParse(text).data ?? 1)),
  );
  expect(parsePage(null)).toBe(1);
});

test('a number is one where a schema takes the text for one', () => {
  const anyWhole = integerField(-1e9, 1e9);
  const isWhole = (n: number | undefined) => Number.isInteger(n) && Math.abs(n ?? 0) <= 1e9;
  fc.assert(fc.property(typed, (text) => isWhole(parseNumber(text)) === anyWhole.safeParse(text).success));
});

test('a number as long as a body may be is read in one go', () => {
  const long = '1'.repeat(100_000);
  for (const end of ['', 'x', '.', '.5', 'e', ' x'])
    expect(parseNumber(`${long}${end}`)).toBe(/[xe]/.test(end) ? undefined : Infinity);
});
