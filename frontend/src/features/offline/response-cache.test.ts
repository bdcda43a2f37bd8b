import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeCaches } from '../../testing/fake-caches.ts';
import { deleteAccountCaches, cacheResponse, getCachedResponse } from './response-cache.ts';

let caches: ReturnType<typeof createFakeCaches>;
beforeEach(() => {
  caches = createFakeCaches();
  vi.stubGlobal('caches', caches);
});

const now = new Date('2026-01-02T03:04:05Z');

test('returns a response with its time, only within its own scope', async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await cacheResponse('of-ann', '/mine', { data: [1], total: 7 });
  expect(await getCachedResponse('of-ann', '/mine')).toEqual({ data: [1], total: 7, at: now.getTime() });
  expect(await getCachedResponse('of-bob', '/mine')).toBeUndefined();
  vi.setSystemTime(now.getTime() + 31 * 24 * 60 * 60 * 1_000);
  expect(await getCachedResponse('of-ann', '/mine')).toBeUndefined();
});

test('keeps the latest 120 responses', async () => {
  for (let i = 0; i < 130; i++) await cacheResponse('everybody', `/dish/${i}`, { data: i });
  expect(caches.sizes()).toEqual({ 'answers-everybody': 120 });
  expect(await getCachedResponse('everybody', '/dish/9')).toBeUndefined();
  expect(await getCachedResponse('everybody', '/dish/10')).toMatchObject({ data: 10 });
});

test('deletes only the caches of other accounts', async () => {
  await cacheResponse('of-ann', '/mine', { data: 1 });
  await cacheResponse('of-bob', '/mine', { data: 2 });
  await cacheResponse('device', '/order', { data: 3 });
  await cacheResponse('everybody', '/dish', { data: 4 });
  await deleteAccountCaches('bob');
  expect(Object.keys(caches.sizes())).toEqual(['answers-of-bob', 'answers-device', 'answers-everybody']);
  await deleteAccountCaches();
  expect(Object.keys(caches.sizes())).toEqual(['answers-device', 'answers-everybody']);
});

test('does not store a response after its account was deleted', async () => {
  let isSignedIn = true;
  const first = cacheResponse('of-ann', '/one', { data: 1 }, () => isSignedIn);
  const second = cacheResponse('of-ann', '/two', { data: 2 }, () => isSignedIn);
  await first;
  isSignedIn = false;
  await deleteAccountCaches();
  await second;
  expect(caches.sizes()).toEqual({});
});

test('returns nothing without Cache Storage', async () => {
  vi.stubGlobal('caches', undefined);
  await cacheResponse('everybody', '/dish', { data: 1 });
  await deleteAccountCaches();
  expect(await getCachedResponse('everybody', '/dish')).toBeUndefined();
});
