import { useEffect } from 'react';
import {
  isPermanentFailure,
  type QueryState,
  type RequestDefinition,
  type RequestState,
} from '../../platform/http/define-request.ts';
import { useLiveRefetch } from '../../features/live-events/use-live-refetch.ts';
import { useQuery } from './use-query.ts';

export const pollIntervalMs = 10_000;
/** Polling interval while live events report changes, in milliseconds. It catches what changes with time alone. */
export const livePollIntervalMs = 60_000;

const isNeverComplete = () => false;

const isFinished = <T>(state: RequestState<T>, isComplete: (data: T) => boolean): boolean =>
  isPermanentFailure(state) || (state.data !== undefined && isComplete(state.data));

/** Refetches while the tab is visible, and when it becomes visible again. */
function usePolling(refetch: () => Promise<unknown>, intervalMs: number, isStopped: boolean): void {
  useEffect(() => {
    if (isStopped) return undefined;
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(refetchIfVisible, intervalMs);
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, [refetch, isStopped, intervalMs]);
}

const getIntervalMs = (isLive: boolean) => (isLive ? livePollIntervalMs : pollIntervalMs);

/**
 * Polls a query: every minute if live events report its changes, else every 10 seconds. Stops when `isComplete(data)`
 * returns true or the server responds with 401, 403 or 404.
 */
export function useRepeatedQuery<A extends unknown[], T>(
  isLive: boolean,
  request: RequestDefinition<A, T>,
  args: A,
  isComplete: (data: T) => boolean = isNeverComplete,
): QueryState<T> {
  const state = useQuery(request, ...args);
  usePolling(state.refetch, getIntervalMs(isLive), isFinished(state, isComplete));
  return state;
}

export const usePolledQuery = <A extends unknown[], T>(
  request: RequestDefinition<A, T>,
  args: A,
  isComplete?: (data: T) => boolean,
): QueryState<T> => useRepeatedQuery(false, request, args, isComplete);

/** Polls a query, and repeats it when a live event of the topics arrives. */
export function useLiveQuery<A extends unknown[], T>(
  topics: readonly string[],
  request: RequestDefinition<A, T>,
  args: A,
  isComplete: (data: T) => boolean = isNeverComplete,
): QueryState<T> {
  const state = useQuery(request, ...args);
  const isStopped = isFinished(state, isComplete);
  const isLive = useLiveRefetch(isStopped ? [] : topics, state.refetch);
  usePolling(state.refetch, getIntervalMs(isLive), isStopped);
  return state;
}

/**
 * Like `useLiveQuery`, for data that another device can also change without an event, such as the float of the drawer:
 * polls every 10 seconds all the same.
 */
export function usePolledLiveQuery<A extends unknown[], T>(
  topics: readonly string[],
  request: RequestDefinition<A, T>,
  args: A,
  isComplete: (data: T) => boolean = isNeverComplete,
): QueryState<T> {
  const state = useQuery(request, ...args);
  const isStopped = isFinished(state, isComplete);
  useLiveRefetch(isStopped ? [] : topics, state.refetch);
  usePolling(state.refetch, pollIntervalMs, isStopped);
  return state;
}
