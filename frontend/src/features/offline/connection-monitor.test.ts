import { beforeEach, expect, test, vi } from 'vitest';
import { startConnectionMonitor } from './connection-monitor.ts';

/** Starts the monitor with a server that the test controls. `probeTimes` lists when it was probed, in seconds. */
function startMonitor() {
  let isUnavailable = false;
  let isServerUp = true;
  const start = Date.now();
  const probeTimes: number[] = [];
  const listeners = new Set<() => void>();
  const setUnavailable = (value: boolean) => {
    isUnavailable = value;
    listeners.forEach((listener) => listener());
  };
  const stop = startConnectionMonitor({
    isServerUnavailable: () => isUnavailable,
    probe: () => {
      probeTimes.push((Date.now() - start) / 1_000);
      setUnavailable(!isServerUp);
      return Promise.resolve();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const shutDown = () => {
    isServerUp = false;
    setUnavailable(true);
  };
  return { probeTimes, shutDown, restore: () => (isServerUp = true), stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

test('probes with growing delays until the server is back', async () => {
  const { probeTimes, shutDown, restore, stop } = startMonitor();
  shutDown();
  await vi.advanceTimersByTimeAsync(36_000);
  expect(probeTimes).toEqual([1, 3, 7, 15, 25, 35]);
  restore();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probeTimes.slice(6)).toEqual([45]);
  shutDown();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(probeTimes.slice(7)).toEqual([97]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probeTimes).toHaveLength(8);
});

test('pauses probes while the tab is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { probeTimes, shutDown, stop } = startMonitor();
  shutDown();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(probeTimes).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(probeTimes).toEqual([30]);
  stop();
});

test('probes after online and offline events', () => {
  const { probeTimes, stop } = startMonitor();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(probeTimes).toHaveLength(2);
  stop();
});
