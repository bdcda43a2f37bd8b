import { useEffect, useState } from 'react';
import { getServerNowMs, subscribeToServerClock } from '../../platform/time/server-clock.ts';

const refreshIntervalMs = 30_000;

/**
 * Returns the current time of the server in milliseconds, updated twice a minute unless told otherwise, and at once after a
 * page was hidden: browsers stop its timers.
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
