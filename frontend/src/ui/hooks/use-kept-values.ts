import type { QueryState } from '../../platform/http/define-request.ts';
import { useState, useCallback, useEffect, useRef } from 'react';

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

/** Returns `value`, or the last defined one while it is undefined. */
export function useLatestDefined<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

interface StateWithPreviousData<T> {
  state: QueryState<T>;
  isPrevious: boolean;
}

/** Keeps the previous page of a list visible until the next one arrives, to avoid flicker. */
export function useKeepPreviousData<T>(state: QueryState<T>): StateWithPreviousData<T> {
  const latestData = useLatestDefined(state.data);
  const isPrevious = state.data === undefined && state.status !== 'fail';
  return {
    state:
      isPrevious && latestData
        ? { status: 'success', key: 'before', data: latestData, refetch: state.refetch }
        : state,
    isPrevious,
  };
}
