import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that never changes identity and calls the latest `callback`, so that memoized rows that receive it
 * do not re-render.
 */
export function useStableCallback<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
