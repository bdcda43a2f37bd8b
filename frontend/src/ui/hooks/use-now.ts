import { useEffect, useState } from 'react';
import { getServerNowMs, subscribeToServerClock } from '../../platform/time/server-clock.ts';

const refreshIntervalMs = 30_000;

/**
 * Returns the server’s current time in milliseconds. It is updated twice a minute by default, and at once when a hidden
 * page becomes visible, because browsers stop the timers of hidden pages.
 */
export function useNow(intervalMs = refreshIntervalMs): number {
  const [now, setNow] = useState(getServerNowMs);
  useEffect(() => {
    const update = () => setNow(getServerNowMs());
    const timer = setInterval(update, intervalMs);
    const unsubscribe = subscribeToServerClock(update);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', update);
    };
  }, [intervalMs]);
  return now;
}

const secondMs = 1_000;

/** Returns the milliseconds until an instant by the server’s clock, at least 0, updated every second. */
export const useCountdown = (until: string): number => Math.max(0, Date.parse(until) - useNow(secondMs));

/** Formats a duration as minutes and seconds: "9:05". */
export function formatCountdown(durationMs: number): string {
  const seconds = Math.ceil(durationMs / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
