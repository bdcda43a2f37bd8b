import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coerceEmptyToUndefined,
  untrimmedField,
  objectIdField,
  isObjectId,
  textField,
  integerField,
} from './field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { PagedSearchQuery } from './pagination.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('text fields', () => {
  const shortText = textField(5);
  test('text fields trim before they check the length', () => {
    expect(shortText.parse('  abcde  ')).toBe('abcde');
    expect(accepts(shortText, 'abcdef')).toBe(false);
    expect(accepts(shortText, '     ')).toBe(false);
    expect(textField(5, { min: 0 }).parse('   ')).toBe('');
  });
  test.each(['\u200b', '\u2060\u200d', '\u00ad', '\ufe0f', '\u3164', '\u202e\u202c', '\u2800 \u2800'])(
    'text fields reject the invisible text %j',
    (value) => {
      const { error } = textField(50).safeParse(value);
      expect(error?.issues.map(({ message }) => message)).toEqual([encodeMessage('field.required')]);
      expect(accepts(textField(50), `${value}A`)).toBe(true);
    },
  );
  test('text fields accept any script, and symbols on their own', () => {
    const lines = ['茶', 'שלום', '❤️', '👩‍🍳', '…', '7'];
    expect(lines.map((line) => textField(50).parse(line))).toEqual(lines);
  });
  test('text fields reject control characters at any position', () => {
    const controlCode = fc.integer({ min: 0, max: 0x9f }).filter((code) => code < 0x20 || code > 0x7e);
    fc.assert(
      fc.property(controlCode, fc.nat(3), (code, index) => {
        const value = `abc`.slice(0, index) + String.fromCharCode(code) + `abc`.slice(index);
        expect([accepts(textField(50), value), accepts(untrimmedField(50), value)]).toEqual([false, false]);
      }),
    );
  });
  test('single-line fields reject Unicode line and paragraph separators', () => {
    for (const value of ['a\u2028b', 'a\u2029b']) {
      expect([accepts(textField(50), value), accepts(untrimmedField(50), value)]).toEqual([false, false]);
      expect(accepts(textField(50, { multiline: true }), value)).toBe(true);
    }
  });
  test('multiline fields accept only line breaks and tabs as control characters', () => {
    const multiline = textField(50, { multiline: true });
    expect(multiline.parse('a\r\nb\tc\n')).toBe('a\r\nb\tc');
    expect(['a\u0000', 'a\u000b', 'a\u001b', 'a\u0085'].map((value) => accepts(multiline, value))).toEqual(
      Array(4).fill(false),
    );
  });
  test('text fields reject values that are not text', () => {
    const nonText = fc.oneof(
      fc.integer(),
      fc.boolean(),
      fc.object(),
      fc.array(fc.string()),
      fc.constant(null),
    );
    fc.assert(fc.property(nonText, (value) => !accepts(shortText, value)));
  });
});

describe('integer fields', () => {
  const number = integerField(0, 10_000);
  test('integer fields accept numbers and numeric strings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (n) => {
        expect([number.parse(n), number.parse(String(n)), number.parse(` ${n} `)]).toEqual([n, n, n]);
      }),
    );
  });
  test.each([
    -1,
    10_001,
    1.5,
    '1.5',
    '',
    'one',
    '0x10',
    '1_000',
    '٣',
    NaN,
    Infinity,
    null,
    true,
    [1],
    { $gt: 0 },
  ])('integer fields reject %o', (value) => {
    expect(accepts(number, value)).toBe(false);
  });
});

test('ids have 24 hexadecimal digits, in upper or lower case', () => {
  const hex = fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(hex, (digits) => {
      const id = digits.join('');
      expect([isObjectId(id), objectIdField.parse(id)]).toEqual([true, id.toLowerCase()]);
    }),
  );
  for (const invalid of ['', 'a'.repeat(23), 'a'.repeat(25), 'g'.repeat(24), `${'a'.repeat(24)}\n`]) {
    expect([isObjectId(invalid), accepts(objectIdField, invalid)]).toEqual([false, false]);
  }
});

test('empty query values become undefined', () => {
  const field = coerceEmptyToUndefined(integerField(1, 5));
  expect([field.parse(''), field.parse(undefined), field.parse('3')]).toEqual([undefined, undefined, 3]);
  expect(accepts(field, '0')).toBe(false);
});

test('list queries default to page 1 with 100 entries', () => {
  expect(PagedSearchQuery.parse({})).toEqual({ limit: 100, page: 1 });
  expect(PagedSearchQuery.parse({ limit: '', page: '', q: '' })).toMatchObject({ limit: 100, page: 1 });
  expect(PagedSearchQuery.parse({ limit: '20', page: '3', q: ' ann ', other: 'x' })).toEqual({
    limit: 20,
    page: 3,
    q: 'ann',
  });
});
