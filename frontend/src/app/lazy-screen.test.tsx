import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, lazyScreen, loadChunk } from './lazy-screen.tsx';

afterEach(() => vi.useRealTimers());

test('a chunk that fails once is loaded again', async () => {
  const Screen = () => null;
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Screen });
  expect(await loadChunk(load)).toEqual({ Screen });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that fails twice is a ChunkError', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkError);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that never comes is given up after 120 seconds, twice', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(await outcome).toBeInstanceOf(ChunkError);
});
