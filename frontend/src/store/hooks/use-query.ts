import { useCallback, useEffect, useMemo } from 'react';
import type { QueryState, RequestDefinition } from '../../platform/http/define-request.ts';
import { useAppDispatch, useAppSelector, type AppStore } from '../store.ts';

export const useReconnectCount = (): number => useAppSelector((state) => state.connection.reconnectCount);

const prefetchedArgs = new Map<unknown, string>();

/** Sends a query before its screen mounts. The first use with the same arguments does not send it again. */
export function prefetchQuery<A extends unknown[], T>(
  { dispatch }: AppStore,
  request: RequestDefinition<A, T>,
  ...args: A
): Promise<T | undefined> {
  prefetchedArgs.set(request, JSON.stringify(args));
  return dispatch(request(...args));
}

/** Returns whether a query was sent in advance; only the first call returns true. The key is the arguments as JSON. */
export function takePrefetched(request: unknown, key: string): boolean {
  return prefetchedArgs.get(request) === key && prefetchedArgs.delete(request);
}

/**
 * Sends the query on mount, when `args` change, and when the server becomes reachable again. Returns the state for the
 * current `args` only. `args` must be JSON-serializable.
 */
export function useQuery<A extends unknown[], T>(
  request: RequestDefinition<A, T>,
  ...args: A
): QueryState<T> {
  const dispatch = useAppDispatch();
  const state = request.selectState(useAppSelector(request.select), ...args);
  const key = JSON.stringify(args);
  const reconnectCount = useReconnectCount();
  const refetch = useCallback(() => dispatch(request(...(JSON.parse(key) as A))), [dispatch, request, key]);
  useEffect(() => {
    if (!takePrefetched(request, key)) void refetch();
  }, [refetch, request, key, reconnectCount]);
  return useMemo(() => ({ ...state, refetch }), [state, refetch]);
}
