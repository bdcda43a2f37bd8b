import { describe, expect, test } from 'vitest';
import { checkReply } from '../testing/check-reply.ts';
import { findErrors } from '../testing/field-error-texts.ts';
import { ErrorBody } from './error-body.ts';
import { toFieldErrors } from './field-errors.ts';

const fieldError = { path: 'items.0.qty', code: 'field.too_long', values: { max: 5 }, message: 'Too long' };
const body = {
  code: 'order.price_changed',
  values: { name: 'Pho', price: 9.5 },
  message: 'Pho now costs $9.50.',
  errors: [fieldError],
  requestId: 'r-1',
};

describe('error body', () => {
  test('values and field errors are optional', () => {
    checkReply(ErrorBody, body, ['values', 'errors']);
  });
  test('field errors have exactly their declared fields', () => {
    checkReply(ErrorBody.shape.errors.unwrap().element, fieldError, ['values']);
  });
  test('values are texts and numbers', () => {
    for (const value of [true, null, ['x'], {}])
      expect(ErrorBody.safeParse({ ...body, values: { name: value } }).success).toBe(false);
    expect(findErrors(ErrorBody, { ...body, values: 'x' })).toEqual(['values: field.invalid']);
  });
});

test('paths of field errors join keys and indexes with dots', () => {
  const message = '{"code":"field.required"}';
  const paths = [[], ['name'], ['orderItems', 0, 'qty']];
  expect(toFieldErrors(paths.map((path) => ({ path, message }))).map(({ path }) => path)).toEqual([
    '',
    'name',
    'orderItems.0.qty',
  ]);
});
