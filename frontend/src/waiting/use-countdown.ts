import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** Returns the milliseconds until an instant, at least 0, updated every second. */
export function useCountdown(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(until) - now);
}

/** Formats a duration as minutes and seconds: "9:05". */
export function formatCountdown(durationMs: number): string {
  const seconds = Math.ceil(durationMs / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
