import { useEffect, useState } from 'react';

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
