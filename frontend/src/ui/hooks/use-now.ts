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
