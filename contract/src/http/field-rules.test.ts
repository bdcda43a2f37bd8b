import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findErrors } from '../testing/field-error-texts.ts';
import { clientAmount, dollarAmount } from '../money/money-schemas.ts';
import {
  acceptNumericString,
  booleanField,
  createObjectSchema,
  integerField,
  isoDateTime,
  objectIdField,
  optionalEnum,
  singleLineField,
  textField,
  untrimmedField,
  withTypeError,
} from './field-schemas.ts';
import { PagedSearchQuery, searchField, sortField } from './pagination.ts';
import { maxPage, maxSearchLength, noControlCharacters, parsePage } from './text-input.ts';

describe('errors of a field', () => {
  test('a missing value is reported as required, and a wrong type has its own error', () => {
    const schema = z.string(withTypeError('field.too_long', { max: 5 }));
    expect([undefined, null].map((value) => findErrors(schema, value))).toEqual(
      Array(2).fill([': field.required']),
    );
    expect(findErrors(schema, 7)).toEqual([': field.too_long {"max":5}']);
  });
  test.each<[name: string, errors: string[], value: unknown, schema: z.ZodType]>([
    ['boolean', ['field.not_boolean'], 'true', booleanField],
    ['object', ['field.not_object'], [], createObjectSchema({})],
    ['text', ['field.not_text'], 7, textField(3)],
    ['text', ['field.required'], '', textField(3)],
    ['text', ['field.too_long {"max":3}'], 'abcd', textField(3)],
    ['text', ['field.control_characters'], 'a\u0000', textField(3)],
    ['text', ['field.too_short {"min":2}'], 'a', textField(9, { min: 2 })],
    ['text', ['field.required'], '\u200b\u200b', textField(9, { min: 2 })],
    ['optional text', [], '\u200b', textField(3, { min: 0 })],
    ['single line', ['field.not_text'], 7, singleLineField()],
    ['single line', ['field.not_email'], 7, singleLineField('field.not_email')],
    ['single line', ['field.control_characters'], 'a\n', singleLineField()],
    ['untrimmed text', ['field.too_long {"max":3}'], ' abc', untrimmedField(3)],
    ['integer', ['field.not_whole {"min":2,"max":5}'], 1, integerField(2, 5)],
    ['integer', ['field.not_whole {"min":2,"max":5}'], 6, integerField(2, 5)],
    ['integer', ['field.not_whole {"min":2,"max":5}'], 2.5, integerField(2, 5)],
    ['integer', ['field.not_whole {"min":2,"max":5}'], 'x', integerField(2, 5)],
    ['integer', ['field.required'], null, integerField(2, 5)],
    ['option', ['field.not_option {"options":"a, b"}'], 'c', optionalEnum(['a', 'b'])],
    ['option', [], '', optionalEnum(['a', 'b'])],
    ['id', ['field.not_id'], 'x', objectIdField],
    ['id', ['field.no_id'], 7, objectIdField],
    ['amount', ['field.not_amount'], 'x', clientAmount],
    ['price', ['field.not_price {"min":"0.50","max":"2.00"}'], 0.49, dollarAmount(0.5, 2)],
    ['price', ['field.not_price {"min":"0.50","max":"2.00"}'], 2.01, dollarAmount(0.5, 2)],
    ['price', ['field.not_price {"min":"0.50","max":"2.00"}'], 1.001, dollarAmount(0.5, 2)],
    ['price', ['field.not_price {"min":"0.50","max":"2.00"}'], 'x', dollarAmount(0.5, 2)],
    ['price', ['field.required'], undefined, dollarAmount(0.5, 2)],
    ['search text', ['field.too_long {"max":100}'], 'x'.repeat(101), searchField],
  ])('the value of %s gives the errors %j', (_name, errors, value, schema) => {
    expect(findErrors(schema, value)).toEqual(errors.map((error) => `: ${error}`));
  });
});

test('date-times are ISO 8601 in UTC', () => {
  const texts = [
    '2024-05-01T10:00:00.000Z',
    '2024-05-01T10:00:00Z',
    '2024-05-01',
    '2024-05-01T10:00:00+02:00',
  ];
  expect(texts.filter((text) => isoDateTime.safeParse(text).success)).toEqual(texts.slice(0, 2));
});

test('numeric strings become numbers, and other values stay unchanged', () => {
  const schema = acceptNumericString(z.unknown());
  const pairs = [
    ['7', 7],
    [' -1.5e1 ', -15],
    ['x', 'x'],
    ['', ''],
    [null, null],
    [true, true],
  ] as const;
  expect(pairs.map(([input]) => schema.parse(input))).toEqual(pairs.map(([, output]) => output));
});

describe('query fields', () => {
  test('sort defaults to its first option', () => {
    const sort = sortField(['new', 'old']);
    expect([undefined, '', 'new', 'old'].map((value) => sort.parse(value))).toEqual([
      'new',
      'new',
      'new',
      'old',
    ]);
  });
  test('a page of accounts or orders has 1 to 200 entries', () => {
    for (const limit of ['1', '200']) expect(PagedSearchQuery.parse({ limit }).limit).toBe(Number(limit));
    for (const limit of ['0', '201'])
      expect(findErrors(PagedSearchQuery, { limit })).toEqual(['limit: field.not_whole {"min":1,"max":200}']);
  });
  test('the highest page number is one million', () => {
    expect(maxPage).toBe(1_000_000);
    expect([1, maxPage].map((page) => PagedSearchQuery.parse({ page }).page)).toEqual([1, maxPage]);
    expect(findErrors(PagedSearchQuery, { page: maxPage + 1 })).toEqual([
      'page: field.not_whole {"min":1,"max":1000000}',
    ]);
    expect([parsePage('2.0'), parsePage(String(maxPage))]).toEqual([2, maxPage]);
  });
  test('search texts are trimmed before their length is checked', () => {
    const longText = 'x'.repeat(maxSearchLength);
    expect(searchField.parse(`  ${longText}  `)).toBe(longText);
    expect(searchField.parse('')).toBeUndefined();
  });
});

test('control characters are rejected at both ends of their ranges', () => {
  const codes = [0x00, 0x1f, 0x20, 0x7e, 0x7f, 0x9f, 0xa0, 0x2027, 0x2028, 0x2029, 0x202a];
  const allowed = codes.filter((code) => noControlCharacters.test(`a${String.fromCharCode(code)}b`));
  expect(allowed).toEqual([0x20, 0x7e, 0xa0, 0x2027, 0x202a]);
});
