import { useEffect, useState } from 'react';

/** Seconds ticking down to one; for the eye only. */
export function Countdown({ from }: { from: number }) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="countdown" aria-hidden="true">
      {left}
    </span>
  );
}
