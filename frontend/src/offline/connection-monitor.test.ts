import { beforeEach, expect, test, vi } from 'vitest';
import { startConnectionMonitor } from './connection-monitor.ts';

/** A server that can go and come back, watched; `looks` says when it was asked, in seconds. */
function watch() {
  let isAway = false;
  let isThere = true;
  const start = Date.now();
  const looks: number[] = [];
  const listeners = new Set<() => void>();
  const tell = (away: boolean) => {
    isAway = away;
    listeners.forEach((listener) => listener());
  };
  const stop = startConnectionMonitor({
    isAway: () => isAway,
    probe: () => {
      looks.push((Date.now() - start) / 1_000);
      tell(!isThere);
      return Promise.resolve();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const go = () => {
    isThere = false;
    tell(true);
  };
  return { looks, go, comeBack: () => (isThere = true), stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return () => vi.useRealTimers();
});

test('a server that is away is looked for less and less often, and no more once it is back', async () => {
  const { looks, go, comeBack, stop } = watch();
  go();
  await vi.advanceTimersByTimeAsync(36_000);
  expect(looks).toEqual([1, 3, 7, 15, 25, 35]);
  comeBack();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks.slice(6)).toEqual([45]);
  go();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks.slice(7)).toEqual([97]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(8);
});

test('nobody looks while nobody looks at the page; then at once', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { looks, go, stop } = watch();
  go();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(looks).toEqual([30]);
  stop();
});

test('what the browser thinks is a hint to look', () => {
  const { looks, stop } = watch();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(looks).toHaveLength(2);
  stop();
});
