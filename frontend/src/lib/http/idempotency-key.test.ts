import { IdempotencyKey } from '@homechef/contract/orders/requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearIdempotencyKey, getIdempotencyKey } from './idempotency-key.ts';

const one = { qty: 1 };
const other = { qty: 2 };

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the key is kept for the same basket, is another for another one, and is new after success', () => {
  const key = getIdempotencyKey(one);
  expect(IdempotencyKey.safeParse(key).success).toBe(true);
  expect(getIdempotencyKey(other)).not.toBe(key);
  expect(getIdempotencyKey(one)).toBe(key);
  clearIdempotencyKey(key);
  expect(getIdempotencyKey(one)).not.toBe(key);
});

test('another tab, and a page that was closed and opened again, have the same key', async () => {
  const key = getIdempotencyKey(one);
  vi.resetModules();
  const later = await import('./idempotency-key.ts');
  expect(later.getIdempotencyKey(one)).toBe(key);
  later.clearIdempotencyKey(key);
  expect(getIdempotencyKey(one)).not.toBe(key);
});

test('after an hour the same basket is another order', () => {
  vi.useFakeTimers();
  const key = getIdempotencyKey(one);
  vi.advanceTimersByTime(59 * 60 * 1_000);
  expect(getIdempotencyKey(one)).toBe(key);
  vi.advanceTimersByTime(60 * 1_000);
  expect(getIdempotencyKey(one)).not.toBe(key);
});

test('where the browser keeps nothing the page does', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const key = getIdempotencyKey(one);
  expect(getIdempotencyKey(one)).toBe(key);
  clearIdempotencyKey(key);
  expect(getIdempotencyKey(one)).not.toBe(key);
});
