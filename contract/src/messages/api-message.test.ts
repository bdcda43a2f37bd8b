import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../all-endpoints.ts';
import { ErrorBody } from '../http/error-body.ts';
import { toFieldErrors } from '../http/field-errors.ts';
import { summarizeFieldErrors } from '../http/field-error-summary.ts';
import { messageCodes, decodeMessage, encodeMessage, createMessage, messageTemplate } from './api-message.ts';

describe('a message', () => {
  test('has a code of two parts and English words, each its own code', () => {
    expect(messageCodes.length).toBeGreaterThan(80);
    expect(new Set(messageCodes).size).toBe(messageCodes.length);
    for (const code of messageCodes) {
      expect(code).toMatch(/^[a-z]+\.[a-z_]+$/);
      expect(messageTemplate(code).trim()).not.toBe('');
    }
  });
  test('carries its values beside the words', () => {
    expect(createMessage('order.too_little_stock', { name: 'Pho', left: 2 })).toEqual({
      code: 'order.too_little_stock',
      values: { name: 'Pho', left: 2 },
      message: 'Only 2 of Pho left.',
    });
    expect(createMessage('order.not_found')).toEqual({ code: 'order.not_found', message: 'Order not found' });
  });
  test('takes values as they are, braces and all', () => {
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

describe('what a schema says', () => {
  test('comes back with code, values and words', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (name, left) => {
        const words = encodeMessage('order.too_little_stock', { name, left });
        expect(decodeMessage(words)).toEqual(createMessage('order.too_little_stock', { name, left }));
      }),
    );
    expect(decodeMessage(encodeMessage('field.required'))).toEqual(createMessage('field.required'));
  });
  test.each(['', 'Invalid input', '{', 'null', '1', '{"code":"no.such"}', '{"code":"toString"}', '[]'])(
    'is just not valid when it has no words of ours: %s',
    (words) => {
      expect(decodeMessage(words)).toEqual(createMessage('field.invalid'));
    },
  );
  test('is told of each field by its path', () => {
    const form = z.object({ items: z.array(z.object({ qty: z.number(encodeMessage('field.not_amount')) })) });
    const { error } = form.safeParse({ items: [{ qty: 1 }, { qty: 'x' }] });
    expect(toFieldErrors(error?.issues ?? [])).toEqual([
      { path: 'items.1.qty', ...createMessage('field.not_amount') },
    ]);
  });
});

/** What no field takes, one way or another. */
const garbage = [
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

const withinReach = (schema: z.ZodType): Record<string, z.ZodType> => {
  const inner = schema instanceof z.ZodPipe ? schema.in : schema;
  return inner instanceof z.ZodObject ? inner.shape : {};
};

test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'whatever is sent to %s, what is wrong with it has words of ours',
  (_name, { body, query }) => {
    for (const [schema, whole] of [[body, garbage] as const, [query, []] as const]) {
      const fields = Object.keys(withinReach(schema));
      const tries = [...whole, ...fields.flatMap((field) => garbage.map((value) => ({ [field]: value })))];
      for (const value of schema instanceof z.ZodUnknown ? [] : tries) {
        const issues = schema.safeParse(value).error?.issues ?? [];
        const wordless = issues.filter(({ message }) => decodeMessage(message).code === 'field.invalid');
        expect(wordless, JSON.stringify(value)).toEqual([]);
      }
    }
  },
);

test('several problems in one message: three by their fields, or all as sentences', () => {
  const problems = ['a', 'b', '', 'd'].map((path) => ({ path, message: `No ${path || 'way'}.` }));
  expect(summarizeFieldErrors['request.invalid'](problems)).toBe('a: No a.; b: No b.; No way.');
  expect(summarizeFieldErrors['order.changed'](problems)).toBe('No a. No b. No way. No d.');
});

test('the body of a failure needs a code that exists', () => {
  const body = { ...createMessage('order.sold_out', { name: 'Pho' }), requestId: 'r' };
  expect(ErrorBody.parse(body)).toEqual(body);
  expect(ErrorBody.safeParse({ ...body, code: 'order.gone_home' }).success).toBe(false);
  expect(ErrorBody.safeParse({ message: 'Free text', requestId: 'r' }).success).toBe(false);
});
