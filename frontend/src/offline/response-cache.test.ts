import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';
import {
  deleteAccountCaches,
  deleteCachedResponse,
  cacheResponse,
  getCachedResponse,
} from './response-cache.ts';

let caches: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const at = new Date('2026-01-02T03:04:05Z');

test('an answer comes back with the time it was given, to its owner only', async () => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  await cacheResponse('of-ann', '/mine', { data: [1], total: 7 });
  expect(await getCachedResponse('of-ann', '/mine')).toEqual({ data: [1], total: 7, at: at.getTime() });
  expect(await getCachedResponse('of-bob', '/mine')).toBeUndefined();
  vi.setSystemTime(at.getTime() + 31 * 24 * 60 * 60 * 1_000);
  expect(await getCachedResponse('of-ann', '/mine')).toBeUndefined();
});

test('the latest answers are kept, the oldest make room', async () => {
  for (let i = 0; i < 130; i++) await cacheResponse('everybody', `/dish/${i}`, { data: i });
  expect(caches.sizes()).toEqual({ 'answers-everybody': 120 });
  expect(await getCachedResponse('everybody', '/dish/9')).toBeUndefined();
  expect(await getCachedResponse('everybody', '/dish/10')).toMatchObject({ data: 10 });
});

test('accounts are erased as a whole, but for the one that is signed in; nothing else goes', async () => {
  await cacheResponse('of-ann', '/mine', { data: 1 });
  await cacheResponse('of-bob', '/mine', { data: 2 });
  await cacheResponse('device', '/order', { data: 3 });
  await cacheResponse('everybody', '/dish', { data: 4 });
  await deleteAccountCaches('bob');
  expect(Object.keys(caches.sizes())).toEqual(['answers-of-bob', 'answers-device', 'answers-everybody']);
  await deleteAccountCaches();
  expect(Object.keys(caches.sizes())).toEqual(['answers-device', 'answers-everybody']);
});

test('an answer that is on its way when its account is erased is not kept', async () => {
  let isSignedIn = true;
  const first = cacheResponse('of-ann', '/one', { data: 1 }, () => isSignedIn);
  const second = cacheResponse('of-ann', '/two', { data: 2 }, () => isSignedIn);
  await first;
  isSignedIn = false;
  await deleteAccountCaches();
  await second;
  expect(caches.sizes()).toEqual({});
});

test('one answer can be forgotten', async () => {
  await cacheResponse('device', '/a', { data: 1 });
  await cacheResponse('device', '/b', { data: 2 });
  await deleteCachedResponse('device', '/a');
  expect(await getCachedResponse('device', '/a')).toBeUndefined();
  expect(await getCachedResponse('device', '/b')).toMatchObject({ data: 2 });
});

test('a browser that keeps nothing has nothing, and nothing fails', async () => {
  vi.stubGlobal('caches', undefined);
  await cacheResponse('everybody', '/dish', { data: 1 });
  await deleteAccountCaches();
  expect(await getCachedResponse('everybody', '/dish')).toBeUndefined();
});
