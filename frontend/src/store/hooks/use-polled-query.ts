import { useEffect } from 'react';
import type { RequestDefinition, RequestState } from '../../lib/http/define-request.ts';
import { useLiveRefetch } from '../live/use-live-refetch.ts';
import { useAppDispatch, type AppState } from '../store.ts';
import { useQuery } from './use-query.ts';

const pollIntervalMs = 10_000;
/** Interval while live events report changes. It finds what only time changes. */
const livePollIntervalMs = 60_000;

export const isPermanentFailure = (state: RequestState<unknown>) =>
  state.status === 'fail' && [401, 403, 404].includes(state.httpStatus ?? 0);

/**
 * Repeats a query when a live event of the topics arrives. Polls it every 10 seconds while the tab is visible and no live
 * events come, else every minute. Refetches when the tab becomes visible again. Stops when `isComplete(data)` returns true
 * or the server responds with 401, 403 or 404.
 */
export function useLiveQuery<A extends unknown[], T>(
  topics: readonly string[],
  request: RequestDefinition<A, T>,
  select: (state: AppState) => RequestState<T>,
  isComplete: (data: T) => boolean,
  ...args: A
): RequestState<T> {
  const dispatch = useAppDispatch();
  const state = useQuery(request, select, ...args);
  const isStopped = isPermanentFailure(state) || (state.data !== undefined && isComplete(state.data));
  const key = JSON.stringify(args);
  const isLive = useLiveRefetch(isStopped ? [] : topics, () => void dispatch(request(...args)));
  useEffect(() => {
    if (isStopped) return undefined;
    const refetch = () => {
      if (document.visibilityState === 'visible') void dispatch(request(...(JSON.parse(key) as A)));
    };
    const timer = setInterval(refetch, isLive ? livePollIntervalMs : pollIntervalMs);
    document.addEventListener('visibilitychange', refetch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetch);
    };
  }, [dispatch, request, key, isStopped, isLive]);
  return state;
}

export const usePolledQuery = <A extends unknown[], T>(
  request: RequestDefinition<A, T>,
  select: (state: AppState) => RequestState<T>,
  isComplete: (data: T) => boolean,
  ...args: A
): RequestState<T> => useLiveQuery([], request, select, isComplete, ...args);
