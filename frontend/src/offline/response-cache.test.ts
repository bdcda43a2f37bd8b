import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';
import { forgetAccounts, forgetAnswer, keepAnswer, recallAnswer } from './response-cache.ts';

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
  await keepAnswer('of-ann', '/mine', { data: [1], total: 7 });
  expect(await recallAnswer('of-ann', '/mine')).toEqual({ data: [1], total: 7, at: at.getTime() });
  expect(await recallAnswer('of-bob', '/mine')).toBeUndefined();
  vi.setSystemTime(at.getTime() + 31 * 24 * 60 * 60 * 1_000);
  expect(await recallAnswer('of-ann', '/mine')).toBeUndefined();
});

test('the latest answers are kept, the oldest make room', async () => {
  for (let i = 0; i < 130; i++) await keepAnswer('everybody', `/dish/${i}`, { data: i });
  expect(caches.sizes()).toEqual({ 'answers-everybody': 120 });
  expect(await recallAnswer('everybody', '/dish/9')).toBeUndefined();
  expect(await recallAnswer('everybody', '/dish/10')).toMatchObject({ data: 10 });
});

test('accounts are erased as a whole, but for the one that is signed in; nothing else goes', async () => {
  await keepAnswer('of-ann', '/mine', { data: 1 });
  await keepAnswer('of-bob', '/mine', { data: 2 });
  await keepAnswer('device', '/order', { data: 3 });
  await keepAnswer('everybody', '/dish', { data: 4 });
  await forgetAccounts('bob');
  expect(Object.keys(caches.sizes())).toEqual(['answers-of-bob', 'answers-device', 'answers-everybody']);
  await forgetAccounts();
  expect(Object.keys(caches.sizes())).toEqual(['answers-device', 'answers-everybody']);
});

test('an answer that is on its way when its account is erased is not kept', async () => {
  let isSignedIn = true;
  const first = keepAnswer('of-ann', '/one', { data: 1 }, () => isSignedIn);
  const second = keepAnswer('of-ann', '/two', { data: 2 }, () => isSignedIn);
  await first;
  isSignedIn = false;
  await forgetAccounts();
  await second;
  expect(caches.sizes()).toEqual({});
});

test('one answer can be forgotten', async () => {
  await keepAnswer('device', '/a', { data: 1 });
  await keepAnswer('device', '/b', { data: 2 });
  await forgetAnswer('device', '/a');
  expect(await recallAnswer('device', '/a')).toBeUndefined();
  expect(await recallAnswer('device', '/b')).toMatchObject({ data: 2 });
});

test('a browser that keeps nothing has nothing, and nothing fails', async () => {
  vi.stubGlobal('caches', undefined);
  await keepAnswer('everybody', '/dish', { data: 1 });
  await forgetAccounts();
  expect(await recallAnswer('everybody', '/dish')).toBeUndefined();
});
