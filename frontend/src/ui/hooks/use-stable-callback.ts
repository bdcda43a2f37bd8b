import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function with a constant identity that calls the latest `callback`. Memoized rows that receive it do not
 * re-render.
 */
export function useStableCallback(callback: () => void): () => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}
