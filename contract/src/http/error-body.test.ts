import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { ErrorBody } from './error-body.ts';
import { toFieldErrors } from './field-errors.ts';

test('the values of an error are texts and numbers', () => {
  const body = { code: 'order.price_changed', message: 'Pho now costs $9.50.', requestId: 'r-1' };
  expect(findErrors(ErrorBody, { ...body, values: { name: 'Pho', price: 9.5 } })).toEqual([]);
  for (const value of [true, null, ['x'], {}])
    expect(ErrorBody.safeParse({ ...body, values: { name: value } }).success).toBe(false);
});

test('the path of a field error joins keys and indexes with dots', () => {
  const message = '{"code":"field.required"}';
  const paths = [[], ['name'], ['orderItems', 0, 'qty']];
  expect(toFieldErrors(paths.map((path) => ({ path, message }))).map(({ path }) => path)).toEqual([
    '',
    'name',
    'orderItems.0.qty',
  ]);
});
