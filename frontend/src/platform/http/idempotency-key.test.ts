import { IdempotencyKey } from '@homechef/contract/orders/requests';
import { expect, test, vi } from 'vitest';
import { clearIdempotencyKey, getIdempotencyKey } from './idempotency-key.ts';

const body = { qty: 1 };
const otherBody = { qty: 2 };

test('returns one key per request body until it is cleared', () => {
  const key = getIdempotencyKey(body);
  expect(IdempotencyKey.safeParse(key).success).toBe(true);
  expect(getIdempotencyKey(otherBody)).not.toBe(key);
  expect(getIdempotencyKey(body)).toBe(key);
  clearIdempotencyKey(key);
  expect(getIdempotencyKey(body)).not.toBe(key);
});

test('shares the key with other tabs and a reloaded page', async () => {
  const key = getIdempotencyKey(body);
  vi.resetModules();
  const reloaded = await import('./idempotency-key.ts');
  expect(reloaded.getIdempotencyKey(body)).toBe(key);
  reloaded.clearIdempotencyKey(key);
  expect(getIdempotencyKey(body)).not.toBe(key);
});

test('creates a new key for the same body after an hour', () => {
  vi.useFakeTimers();
  const key = getIdempotencyKey(body);
  vi.advanceTimersByTime(59 * 60 * 1_000);
  expect(getIdempotencyKey(body)).toBe(key);
  vi.advanceTimersByTime(60 * 1_000);
  expect(getIdempotencyKey(body)).not.toBe(key);
});

test('keeps the key in memory if localStorage fails', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const key = getIdempotencyKey(body);
  expect(getIdempotencyKey(body)).toBe(key);
  clearIdempotencyKey(key);
  expect(getIdempotencyKey(body)).not.toBe(key);
});
