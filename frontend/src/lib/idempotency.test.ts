import { IdempotencyKey } from '@homechef/contract/orders/requests';
import { expect, test } from 'vitest';
import { forgetIdempotencyKey, idempotencyKey } from './idempotency.ts';

test('the key is kept for the same basket, changes with it, and is new after success', () => {
  const key = idempotencyKey({ qty: 1 });
  expect(IdempotencyKey.safeParse(key).success).toBe(true);
  expect(idempotencyKey({ qty: 1 })).toBe(key);
  const other = idempotencyKey({ qty: 2 });
  expect(other).not.toBe(key);
  forgetIdempotencyKey();
  expect(idempotencyKey({ qty: 2 })).not.toBe(other);
});
