import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderNumberBytes, readOrderNumber, showOrderNumber, toOrderNumber } from './order-number.ts';

const bytes = fc.uint8Array({ minLength: orderNumberBytes, maxLength: orderNumberBytes });
const number = bytes.map(toOrderNumber);

test('a number is 12 characters of Crockford’s base 32, five bits of each byte', () => {
  fc.assert(fc.property(number, (n) => /^[0-9A-HJKMNP-TV-Z]{12}$/.test(n)));
  expect(toOrderNumber(Array.from({ length: 12 }, (_, i) => i * 33))).toBe('0123456789AB');
  const all = toOrderNumber([31, 255, 18, 17, 20, 27, 22, 23, 29, 24, 16, 28]);
  expect(all).toBe('ZZJHMVPQXRGW');
});

test('two numbers of different bits are different', () => {
  fc.assert(
    fc.property(bytes, fc.nat(11), fc.integer({ min: 1, max: 31 }), (one, at, change) => {
      const other = Uint8Array.from(one, (byte, i) => (i === at ? byte ^ change : byte));
      return toOrderNumber(one) !== toOrderNumber(other);
    }),
  );
});

test('a number is shown in three groups of four, and read back however it is typed', () => {
  expect(showOrderNumber('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  fc.assert(
    fc.property(
      number,
      fc.constantFrom('1', 'I', 'i', 'L', 'l'),
      fc.constantFrom('0', 'O', 'o'),
      (n, one, zero) => {
        const typed = showOrderNumber(n).toLowerCase().replaceAll('1', one).replaceAll('0', zero);
        expect(readOrderNumber(` ${typed} `)).toBe(n);
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
    expect(readOrderNumber(typed)).toBe('ABCDEFGHJKMN');
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
    expect(readOrderNumber(typed)).toBeUndefined();
  });
  test('never makes a number out of the letter U', () => {
    fc.assert(fc.property(fc.string(), (text) => !readOrderNumber(`${text}U`)));
  });
});
