import { useCallback, useEffect, useRef } from 'react';

/** A function that is always the same one and does what the last one given does: for rows that draw themselves seldom. */
export function useStableCallback(act: () => void): () => void {
  const last = useRef(act);
  useEffect(() => {
    last.current = act;
  });
  return useCallback(() => last.current(), []);
}
