import { useEffect } from 'react';
import type { RequestDefinition, RequestState } from '../../lib/http/define-request.ts';
import { useAppDispatch, type AppState } from '../store.ts';
import { useQuery } from './use-query.ts';

/** How often something others may change is asked again, in milliseconds. */
const refreshEvery = 10_000;

/** The server has said no; asking again would not help. */
export const isPermanentFailure = (state: RequestState<unknown>) =>
  state.status === 'fail' && [401, 403, 404].includes(state.httpStatus ?? 0);

/**
 * Like `useLoad`, for what others may change: asks again every ten seconds while the page is looked at, and at once
 * when it is looked at again, until it `isOver`.
 */
export function usePolledQuery<A extends unknown[], T>(
  request: RequestDefinition<A, T>,
  select: (state: AppState) => RequestState<T>,
  isOver: (data: T) => boolean,
  ...args: A
): RequestState<T> {
  const dispatch = useAppDispatch();
  const state = useQuery(request, select, ...args);
  const over = isPermanentFailure(state) || (state.data !== undefined && isOver(state.data));
  const key = JSON.stringify(args);
  useEffect(() => {
    if (over) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void dispatch(request(...(JSON.parse(key) as A)));
    };
    const timer = setInterval(look, refreshEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch, request, key, over]);
  return state;
}
