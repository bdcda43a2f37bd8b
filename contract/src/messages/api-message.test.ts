import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../all-endpoints.ts';
import { ErrorBody } from '../http/error-body.ts';
import { summarizeFieldErrors } from '../http/field-error-summary.ts';
import { messageCodes, decodeMessage, createMessage, getMessageTemplate } from './api-message.ts';

describe('API messages', () => {
  test('every message code is unique and has an English text', () => {
    expect(messageCodes.length).toBeGreaterThan(80);
    expect(new Set(messageCodes).size).toBe(messageCodes.length);
    for (const code of messageCodes) {
      expect(code).toMatch(/^[a-z]+\.[a-z_]+$/);
      expect(getMessageTemplate(code).trim()).not.toBe('');
    }
  });
  test('a message contains its values and the English text', () => {
    expect(createMessage('order.too_little_stock', { name: 'Pho', left: 2 })).toEqual({
      code: 'order.too_little_stock',
      values: { name: 'Pho', left: 2 },
      message: 'Only 2 of Pho left.',
    });
    expect(createMessage('order.not_found')).toEqual({ code: 'order.not_found', message: 'Order not found' });
  });
  test('values are inserted unchanged, including braces', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(createMessage('order.sold_out', { name }).message).toBe(`${name} is sold out.`);
      }),
    );
    expect(createMessage('order.sold_out', { name: '{{name}} $& $1' }).message).toBe(
      '{{name}} $& $1 is sold out.',
    );
  });
});

describe('encoded schema messages', () => {
  test.each(['', 'Invalid input', '{', 'null', '1', '{"code":"no.such"}', '{"code":"toString"}', '[]'])(
    'the unknown schema message %s becomes field.invalid',
    (encoded) => {
      expect(decodeMessage(encoded)).toEqual(createMessage('field.invalid'));
    },
  );
});

/** Values that most fields reject. */
const invalidValues = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(3_000),
  '\u0000',
  -1,
  1e9,
  0.5,
  true,
  [],
  ['x'],
  {},
];

const getFieldSchemas = (schema: z.ZodType): Record<string, z.ZodType> => {
  const inner = schema instanceof z.ZodPipe ? schema.in : schema;
  return inner instanceof z.ZodObject ? inner.shape : {};
};

test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'invalid input of %s gets specific error messages',
  (_name, { body, query }) => {
    for (const [schema, wholeValues] of [[body, invalidValues] as const, [query, []] as const]) {
      const fields = Object.keys(getFieldSchemas(schema));
      const inputs = [
        ...wholeValues,
        ...fields.flatMap((field) => invalidValues.map((value) => ({ [field]: value }))),
      ];
      for (const value of schema instanceof z.ZodUnknown ? [] : inputs) {
        const issues = schema.safeParse(value).error?.issues ?? [];
        const unspecific = issues.filter(({ message }) => decodeMessage(message).code === 'field.invalid');
        expect(unspecific, JSON.stringify(value)).toEqual([]);
      }
    }
  },
);

test('a summary lists up to three fields, or all errors that are sentences', () => {
  const fieldErrors = ['a', 'b', '', 'd'].map((path) => ({ path, message: `No ${path || 'way'}.` }));
  expect(summarizeFieldErrors['request.invalid'](fieldErrors)).toBe('a: No a.; b: No b.; No way.');
  expect(summarizeFieldErrors['order.changed'](fieldErrors)).toBe('No a. No b. No way. No d.');
});

test('an error body requires a known message code', () => {
  const body = { ...createMessage('order.sold_out', { name: 'Pho' }), requestId: 'r' };
  expect(ErrorBody.parse(body)).toEqual(body);
  expect(ErrorBody.safeParse({ ...body, code: 'order.gone_home' }).success).toBe(false);
  expect(ErrorBody.safeParse({ message: 'Free text', requestId: 'r' }).success).toBe(false);
});
