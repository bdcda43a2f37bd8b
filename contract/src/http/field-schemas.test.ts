import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyAsUndefined,
  untrimmedField,
  objectIdField,
  isObjectId,
  textField,
  integerField,
} from './field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { PagedSearchQuery } from './pagination.ts';

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a line of text', () => {
  const line = textField(5);
  test('is trimmed, and measured after that', () => {
    expect(line.parse('  abcde  ')).toBe('abcde');
    expect(takes(line, 'abcdef')).toBe(false);
    expect(takes(line, '     ')).toBe(false);
    expect(textField(5, { min: 0 }).parse('   ')).toBe('');
  });
  test.each(['\u200b', '\u2060\u200d', '\u00ad', '\ufe0f', '\u3164', '\u202e\u202c', '\u2800 \u2800'])(
    'has something in it that can be seen: %j is as good as empty',
    (value) => {
      const { error } = textField(50).safeParse(value);
      expect(error?.issues.map(({ message }) => message)).toEqual([encodeMessage('field.required')]);
      expect(takes(textField(50), `${value}A`)).toBe(true);
    },
  );
  test('may be of any script, and of signs alone', () => {
    const lines = ['茶', 'שלום', '❤️', '👩‍🍳', '…', '7'];
    expect(lines.map((one) => textField(50).parse(one))).toEqual(lines);
  });
  test('takes no control character anywhere, also where it would be trimmed', () => {
    const controls = fc.integer({ min: 0, max: 0x9f }).filter((code) => code < 0x20 || code > 0x7e);
    fc.assert(
      fc.property(controls, fc.nat(3), (code, at) => {
        const value = `abc`.slice(0, at) + String.fromCharCode(code) + `abc`.slice(at);
        expect([takes(textField(50), value), takes(untrimmedField(50), value)]).toEqual([false, false]);
      }),
    );
  });
  test('is one line: the separators of lines and paragraphs break it as well', () => {
    for (const value of ['a\u2028b', 'a\u2029b']) {
      expect([takes(textField(50), value), takes(untrimmedField(50), value)]).toEqual([false, false]);
      expect(takes(textField(50, { multiline: true }), value)).toBe(true);
    }
  });
  test('of several lines takes line breaks and tabs, and no other control', () => {
    const paragraphs = textField(50, { multiline: true });
    expect(paragraphs.parse('a\r\nb\tc\n')).toBe('a\r\nb\tc');
    expect(['a\u0000', 'a\u000b', 'a\u001b', 'a\u0085'].map((value) => takes(paragraphs, value))).toEqual(
      Array(4).fill(false),
    );
  });
  test('is text: nothing else is made into it', () => {
    const others = fc.oneof(
      fc.integer(),
      fc.boolean(),
      fc.object(),
      fc.array(fc.string()),
      fc.constant(null),
    );
    fc.assert(fc.property(others, (value) => !takes(line, value)));
  });
  test('exact text is kept letter by letter', () => {
    expect(untrimmedField(10).parse('  a b  ')).toBe('  a b  ');
  });
});

describe('a whole number', () => {
  const number = integerField(0, 10_000);
  test('comes as number or as numeric text', () => {
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
    ' ',
    'one',
    '0x10',
    '1_000',
    '٣',
    NaN,
    Infinity,
    null,
    undefined,
    true,
    [1],
    { $gt: 0 },
    '1e400',
  ])('is not %o', (value) => {
    expect(takes(number, value)).toBe(false);
  });
});

test('an id is 24 hexadecimal digits, in any case', () => {
  const hex = fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(hex, (digits) => {
      const id = digits.join('');
      expect([isObjectId(id), objectIdField.parse(id)]).toEqual([true, id.toLowerCase()]);
    }),
  );
  for (const bad of ['', 'a'.repeat(23), 'a'.repeat(25), 'g'.repeat(24), `${'a'.repeat(24)}\n`]) {
    expect([isObjectId(bad), takes(objectIdField, bad)]).toEqual([false, false]);
  }
});

test('an empty value is a missing one', () => {
  const field = emptyAsUndefined(integerField(1, 5));
  expect([field.parse(''), field.parse(undefined), field.parse('3')]).toEqual([undefined, undefined, 3]);
  expect(takes(field, '0')).toBe(false);
});

test('the query of a list has 1,000 a page and page 1 unless told', () => {
  expect(PagedSearchQuery.parse({})).toEqual({ limit: 1_000, page: 1 });
  expect(PagedSearchQuery.parse({ limit: '', page: '', q: '' })).toMatchObject({ limit: 1_000, page: 1 });
  expect(PagedSearchQuery.parse({ limit: '20', page: '3', q: ' ann ', other: 'x' })).toEqual({
    limit: 20,
    page: 3,
    q: 'ann',
  });
});
