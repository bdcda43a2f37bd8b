import { useEffect, useState } from 'react';
import { useNow } from '../hooks/use-now.ts';

export function Countdown({ fromSeconds }: { fromSeconds: number }) {
  const [secondsLeft, setSecondsLeft] = useState(fromSeconds);
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(1, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="countdown" aria-hidden="true">
      {secondsLeft}
    </span>
  );
}

const secondMs = 1_000;

/** Returns the milliseconds until an instant by the server’s clock, at least 0, updated every second. */
export const useCountdown = (until: string): number => Math.max(0, Date.parse(until) - useNow(secondMs));

/** Formats a duration as minutes and seconds: "9:05". */
export function formatCountdown(durationMs: number): string {
  const seconds = Math.ceil(durationMs / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
