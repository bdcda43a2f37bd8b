import { useEffect } from 'react';
import {
  isPermanentFailure,
  type QueryState,
  type RequestDefinition,
  type RequestState,
} from '../../platform/http/define-request.ts';
import { useLiveRefetch } from '../../features/live-events/use-live-refetch.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useQuery } from './use-query.ts';

export const pollIntervalMs = 10_000;
/** Polling interval while live events report changes, in milliseconds. It catches what changes with time alone. */
export const livePollIntervalMs = 60_000;

const isFinished = <T>(state: RequestState<T>, isComplete: (data: T) => boolean): boolean =>
  isPermanentFailure(state) || (state.data !== undefined && isComplete(state.data));

/**
 * Polls a query while the tab is visible: every minute if live events report its changes, else every 10 seconds.
 * Refetches when the tab becomes visible again. Stops when `isComplete(data)` returns true or the server responds with
 * 401, 403 or 404.
 */
export function useRepeatedQuery<A extends unknown[], T>(
  isLive: boolean,
  request: RequestDefinition<A, T>,
  isComplete: (data: T) => boolean,
  ...args: A
): QueryState<T> {
  const state = useQuery(request, ...args);
  const { refetch } = state;
  const isStopped = isFinished(state, isComplete);
  useEffect(() => {
    if (isStopped) return undefined;
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(refetchIfVisible, isLive ? livePollIntervalMs : pollIntervalMs);
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, [refetch, isStopped, isLive]);
  return state;
}

function useRefetchOnEvents<A extends unknown[], T>(
  topics: readonly string[],
  request: RequestDefinition<A, T>,
  isComplete: (data: T) => boolean,
  ...args: A
): boolean {
  const dispatch = useAppDispatch();
  const state = request.selectState(useAppSelector(request.select), ...args);
  return useLiveRefetch(isFinished(state, isComplete) ? [] : topics, () => void dispatch(request(...args)));
}

/** Polls a query, and repeats it when a live event of the topics arrives. */
export function useLiveQuery<A extends unknown[], T>(
  topics: readonly string[],
  request: RequestDefinition<A, T>,
  isComplete: (data: T) => boolean,
  ...args: A
): QueryState<T> {
  const isLive = useRefetchOnEvents(topics, request, isComplete, ...args);
  return useRepeatedQuery(isLive, request, isComplete, ...args);
}

/**
 * Like `useLiveQuery`, for data that another device can also change without an event, such as the float of the drawer:
 * polls every 10 seconds all the same.
 */
export function usePolledLiveQuery<A extends unknown[], T>(
  topics: readonly string[],
  request: RequestDefinition<A, T>,
  isComplete: (data: T) => boolean,
  ...args: A
): QueryState<T> {
  useRefetchOnEvents(topics, request, isComplete, ...args);
  return useRepeatedQuery(false, request, isComplete, ...args);
}

export const usePolledQuery = <A extends unknown[], T>(
  request: RequestDefinition<A, T>,
  isComplete: (data: T) => boolean,
  ...args: A
): QueryState<T> => useRepeatedQuery(false, request, isComplete, ...args);
