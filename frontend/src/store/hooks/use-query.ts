import { useEffect } from 'react';
import type { RequestDefinition, RequestState } from '../../lib/http/define-request.ts';
import { useAppDispatch, useAppSelector, type AppState, type AppStore } from '../store.ts';
import { useReconnectCount } from './use-reconnect-count.ts';

/** What was asked before its screen stood, and of what. */
const ahead = new Map<unknown, string>();

/** Asks for a screen that is on its way: it takes what comes of this, and does not ask once more when it stands. */
export function prefetchQuery<A extends unknown[], T>(
  { dispatch }: AppStore,
  request: RequestDefinition<A, T>,
  ...args: A
): Promise<T | undefined> {
  ahead.set(request, JSON.stringify(args));
  return dispatch(request(...args));
}

function wasAskedAhead(request: unknown, key: string): boolean {
  return ahead.get(request) === key && ahead.delete(request);
}

/**
 * Asks once, and again when the arguments change or the server has come back; gives the state of exactly this
 * question, never the answer to an earlier one. The arguments are plain JSON.
 */
export function useQuery<A extends unknown[], T>(
  request: RequestDefinition<A, T>,
  select: (state: AppState) => RequestState<T>,
  ...args: A
): RequestState<T> {
  const dispatch = useAppDispatch();
  const state = useAppSelector(select);
  const key = JSON.stringify(args);
  const returns = useReconnectCount();
  useEffect(() => {
    if (!wasAskedAhead(request, key)) void dispatch(request(...(JSON.parse(key) as A)));
  }, [dispatch, request, key, returns]);
  return request.selectState(state, ...args);
}
