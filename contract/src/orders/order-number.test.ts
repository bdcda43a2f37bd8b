import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  orderNumberByteLength,
  parseNumberPart,
  parseOrderNumber,
  formatOrderNumber,
  encodeOrderNumber,
} from './order-number.ts';

const bytes = fc.uint8Array({ minLength: orderNumberByteLength, maxLength: orderNumberByteLength });
const orderNumber = bytes.map(encodeOrderNumber);

test('order numbers are 12 characters of Crockford’s base 32', () => {
  fc.assert(fc.property(orderNumber, (number) => /^[0-9A-HJKMNP-TV-Z]{12}$/.test(number)));
  expect(encodeOrderNumber(Array.from({ length: 12 }, (_, i) => i * 33))).toBe('0123456789AB');
  const highCharacters = encodeOrderNumber([31, 255, 18, 17, 20, 27, 22, 23, 29, 24, 16, 28]);
  expect(highCharacters).toBe('ZZJHMVPQXRGW');
});

test('different bits give different order numbers', () => {
  fc.assert(
    fc.property(bytes, fc.nat(11), fc.integer({ min: 1, max: 31 }), (original, index, change) => {
      const changed = Uint8Array.from(original, (byte, i) => (i === index ? byte ^ change : byte));
      return encodeOrderNumber(original) !== encodeOrderNumber(changed);
    }),
  );
});

test('a formatted order number can be parsed in any spelling', () => {
  expect(formatOrderNumber('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  expect(['', 'ABCDE'].map(formatOrderNumber)).toEqual(['', 'ABCD-E']);
  fc.assert(
    fc.property(
      orderNumber,
      fc.constantFrom('1', 'I', 'i', 'L', 'l'),
      fc.constantFrom('0', 'O', 'o'),
      (number, one, zero) => {
        const typed = formatOrderNumber(number).toLowerCase().replaceAll('1', one).replaceAll('0', zero);
        expect(parseOrderNumber(` ${typed} `)).toBe(number);
      },
    ),
  );
});

describe('typed order numbers', () => {
  test.each([
    'abcd efgh jkmn',
    'ABCD—EFGH–JKMN',
    'a-b-c-d-e-f-g-h-j-k-m-n',
    '\tABCDEFGHJKMN\n',
    'ＡＢＣＤＥＦＧＨＪＫＭＮ',
  ])('parses %j', (typed) => {
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
  ])('rejects %j as an order number', (typed) => {
    expect(parseOrderNumber(typed)).toBeUndefined();
  });
  test('rejects every text that ends with U', () => {
    fc.assert(fc.property(fc.string(), (text) => !parseOrderNumber(`${text}U`)));
  });
});

test.each([
  ['7k3m-9q', '7K3M9Q'],
  [' o1il ', '0111'],
  ['Ham', undefined],
  ['ABCDEFGHJKMN', 'ABCDEFGHJKMN'],
  ['', undefined],
  ['Truck', undefined],
  ['ABCDEFGHJKMNP', undefined],
])('the part of an order number in %j is %j', (typed, part) => {
  expect(parseNumberPart(typed)).toBe(part);
});
