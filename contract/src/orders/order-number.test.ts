import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  orderNumberByteLength,
  parseOrderNumber,
  formatOrderNumber,
  encodeOrderNumber,
} from './order-number.ts';

const bytes = fc.uint8Array({ minLength: orderNumberByteLength, maxLength: orderNumberByteLength });
const number = bytes.map(encodeOrderNumber);

test('a number is 12 characters of Crockford’s base 32, five bits of each byte', () => {
  fc.assert(fc.property(number, (n) => /^[0-9A-HJKMNP-TV-Z]{12}$/.test(n)));
  expect(encodeOrderNumber(Array.from({ length: 12 }, (_, i) => i * 33))).toBe('0123456789AB');
  const all = encodeOrderNumber([31, 255, 18, 17, 20, 27, 22, 23, 29, 24, 16, 28]);
  expect(all).toBe('ZZJHMVPQXRGW');
});

test('two numbers of different bits are different', () => {
  fc.assert(
    fc.property(bytes, fc.nat(11), fc.integer({ min: 1, max: 31 }), (one, at, change) => {
      const other = Uint8Array.from(one, (byte, i) => (i === at ? byte ^ change : byte));
      return encodeOrderNumber(one) !== encodeOrderNumber(other);
    }),
  );
});

test('a number is shown in three groups of four, and read back however it is typed', () => {
  expect(formatOrderNumber('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  fc.assert(
    fc.property(
      number,
      fc.constantFrom('1', 'I', 'i', 'L', 'l'),
      fc.constantFrom('0', 'O', 'o'),
      (n, one, zero) => {
        const typed = formatOrderNumber(n).toLowerCase().replaceAll('1', one).replaceAll('0', zero);
        expect(parseOrderNumber(` ${typed} `)).toBe(n);
      },
    ),
  );
});

describe('what people type', () => {
  test.each([
    'abcd efgh jkmn',
    'ABCD—EFGH–JKMN',
    'a-b-c-d-e-f-g-h-j-k-m-n',
    '\tABCDEFGHJKMN\n',
    'ＡＢＣＤＥＦＧＨＪＫＭＮ',
  ])('%j is read', (typed) => {
    expect(parseOrderNumber(typed)).toBe('ABCDEFGHJKMN');
  });
  test.each([
    '',
    ' ',
    'ABCDEFGHJKM',
    'ABCDEFGHJKMNP',
    'UBCDEFGHJKMN',
    'ABCD_EFGH_JKMN',
    'ABCDEFGHJKM\u0000',
    '$ne',
    '__proto__',
  ])('%j is no order number', (typed) => {
    expect(parseOrderNumber(typed)).toBeUndefined();
  });
  test('never makes a number out of the letter U', () => {
    fc.assert(fc.property(fc.string(), (text) => !parseOrderNumber(`${text}U`)));
  });
});
