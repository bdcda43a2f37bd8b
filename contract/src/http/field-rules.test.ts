import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findErrors } from '../testing/field-error-texts.ts';
import { clientAmount, dollarAmount } from '../money/money-schemas.ts';
import { ProductQuery } from '../products/requests.ts';
import { latitudeField } from '../users/account-schemas.ts';
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
  test('missing values are required, other types have their own error', () => {
    const schema = z.string(withTypeError('field.too_long', { max: 5 }));
    expect([undefined, null].map((value) => findErrors(schema, value))).toEqual(
      Array(2).fill([': field.required']),
    );
    expect(findErrors(schema, 7)).toEqual([': field.too_long {"max":5}']);
  });
  test.each<[string, z.ZodType, unknown, string[]]>([
    ['boolean', booleanField, 'true', ['field.not_boolean']],
    ['object', createObjectSchema({}), [], ['field.not_object']],
    ['text', textField(3), 7, ['field.not_text']],
    ['text', textField(3), '', ['field.required']],
    ['text', textField(3), 'abcd', ['field.too_long {"max":3}']],
    ['text', textField(3), 'a\u0000', ['field.control_characters']],
    ['text', textField(9, { min: 2 }), 'a', ['field.too_short {"min":2}']],
    ['text', textField(9, { min: 2 }), '\u200b\u200b', ['field.required']],
    ['optional text', textField(3, { min: 0 }), '\u200b', []],
    ['single line', singleLineField(), 7, ['field.not_text']],
    ['single line', singleLineField('field.not_email'), 7, ['field.not_email']],
    ['single line', singleLineField(), 'a\n', ['field.control_characters']],
    ['untrimmed text', untrimmedField(3), ' abc', ['field.too_long {"max":3}']],
    ['integer', integerField(2, 5), 1, ['field.not_whole {"min":2,"max":5}']],
    ['integer', integerField(2, 5), 6, ['field.not_whole {"min":2,"max":5}']],
    ['integer', integerField(2, 5), 2.5, ['field.not_whole {"min":2,"max":5}']],
    ['integer', integerField(2, 5), 'x', ['field.not_whole {"min":2,"max":5}']],
    ['integer', integerField(2, 5), null, ['field.required']],
    ['option', optionalEnum(['a', 'b']), 'c', ['field.not_option {"options":"a, b"}']],
    ['option', optionalEnum(['a', 'b']), '', []],
    ['id', objectIdField, 'x', ['field.not_id']],
    ['id', objectIdField, 7, ['field.no_id']],
    ['amount', clientAmount, 'x', ['field.not_amount']],
    ['price', dollarAmount(0.5, 2), 0.49, ['field.not_price {"min":"0.50","max":"2.00"}']],
    ['price', dollarAmount(0.5, 2), 2.01, ['field.not_price {"min":"0.50","max":"2.00"}']],
    ['price', dollarAmount(0.5, 2), 1.001, ['field.not_price {"min":"0.50","max":"2.00"}']],
    ['price', dollarAmount(0.5, 2), 'x', ['field.not_price {"min":"0.50","max":"2.00"}']],
    ['price', dollarAmount(0.5, 2), undefined, ['field.required']],
    ['search text', searchField, 'x'.repeat(101), ['field.too_long {"max":100}']],
  ])('%s %o %j has the errors %j', (_name, schema, value, errors) => {
    expect(findErrors(schema, value)).toEqual(errors.map((error) => `: ${error}`));
  });
});

test('date times are ISO 8601 in UTC', () => {
  const texts = [
    '2024-05-01T10:00:00.000Z',
    '2024-05-01T10:00:00Z',
    '2024-05-01',
    '2024-05-01T10:00:00+02:00',
  ];
  expect(texts.filter((text) => isoDateTime.safeParse(text).success)).toEqual(texts.slice(0, 2));
});

test('numeric strings become numbers, other values stay unchanged', () => {
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
  test('account and order lists have 1 to 1,000 entries', () => {
    for (const limit of ['1', '1000']) expect(PagedSearchQuery.parse({ limit }).limit).toBe(Number(limit));
    for (const limit of ['0', '1001'])
      expect(findErrors(PagedSearchQuery, { limit })).toEqual([
        'limit: field.not_whole {"min":1,"max":1000}',
      ]);
  });
  test('pages end at one million', () => {
    expect(maxPage).toBe(1_000_000);
    expect([1, maxPage].map((page) => PagedSearchQuery.parse({ page }).page)).toEqual([1, maxPage]);
    expect(findErrors(PagedSearchQuery, { page: maxPage + 1 })).toEqual([
      'page: field.not_whole {"min":1,"max":1000000}',
    ]);
    expect([parsePage('2.0'), parsePage(String(maxPage))]).toEqual([2, maxPage]);
  });
  test('search texts are trimmed before their length counts', () => {
    const longText = 'x'.repeat(maxSearchLength);
    expect(searchField.parse(`  ${longText}  `)).toBe(longText);
    expect(searchField.parse('')).toBeUndefined();
  });
});

test('control characters are matched at both ends of their ranges', () => {
  const codes = [0x00, 0x1f, 0x20, 0x7e, 0x7f, 0x9f, 0xa0, 0x2027, 0x2028, 0x2029, 0x202a];
  const allowed = codes.filter((code) => noControlCharacters.test(`a${String.fromCharCode(code)}b`));
  expect(allowed).toEqual([0x20, 0x7e, 0xa0, 0x2027, 0x202a]);
});

test.each<[string, z.ZodType, object]>([
  ['integers', integerField(1, 5), { type: 'integer', minimum: 1, maximum: 5 }],
  ['prices', dollarAmount(0.01, 9), { type: 'number', minimum: 0.01, maximum: 9, multipleOf: 0.01 }],
  ['amounts', clientAmount, { type: 'number' }],
  ['coordinates', latitudeField, { anyOf: [{ type: 'number', minimum: -90, maximum: 90 }, { const: 'NA' }] }],
  [
    'categories',
    ProductQuery.shape.category,
    {
      type: 'string',
      enum: [
        'Select...',
        'Vegetarian',
        'Non-Vegetarian',
        'Vegan',
        'Gluten Free',
        'Pastry',
        'Sweets & Snacks',
      ],
    },
  ],
  ['admin parameters', ProductQuery.shape.drafts, { type: 'string' }],
])('API documentation shows type and limits of %s', (_name, schema, type) => {
  expect(schema.meta()?.override).toEqual(type);
});
