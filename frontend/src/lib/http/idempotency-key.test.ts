import { IdempotencyKey } from '@homechef/contract/orders/requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetIdempotencyKey, idempotencyKey } from './idempotency-key.ts';

const one = { qty: 1 };
const other = { qty: 2 };

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the key is kept for the same basket, is another for another one, and is new after success', () => {
  const key = idempotencyKey(one);
  expect(IdempotencyKey.safeParse(key).success).toBe(true);
  expect(idempotencyKey(other)).not.toBe(key);
  expect(idempotencyKey(one)).toBe(key);
  forgetIdempotencyKey(key);
  expect(idempotencyKey(one)).not.toBe(key);
});

test('another tab, and a page that was closed and opened again, have the same key', async () => {
  const key = idempotencyKey(one);
  vi.resetModules();
  const later = await import('./idempotency-key.ts');
  expect(later.idempotencyKey(one)).toBe(key);
  later.forgetIdempotencyKey(key);
  expect(idempotencyKey(one)).not.toBe(key);
});

test('after an hour the same basket is another order', () => {
  vi.useFakeTimers();
  const key = idempotencyKey(one);
  vi.advanceTimersByTime(59 * 60 * 1_000);
  expect(idempotencyKey(one)).toBe(key);
  vi.advanceTimersByTime(60 * 1_000);
  expect(idempotencyKey(one)).not.toBe(key);
});

test('where the browser keeps nothing the page does', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const key = idempotencyKey(one);
  expect(idempotencyKey(one)).toBe(key);
  forgetIdempotencyKey(key);
  expect(idempotencyKey(one)).not.toBe(key);
});
