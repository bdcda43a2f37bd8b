import { useEffect, useState } from 'react';

const refreshIntervalMs = 30_000;

/** Returns the current time in milliseconds, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
