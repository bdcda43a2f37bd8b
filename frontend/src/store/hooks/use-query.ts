import { useEffect } from 'react';
import type { Request, RequestState } from '../../lib/http/define-request.ts';
import { useAppDispatch, useAppSelector, type AppState, type AppStore } from '../store.ts';
import { useReturns } from './use-reconnect-count.ts';

/** What was asked before its screen stood, and of what. */
const ahead = new Map<unknown, string>();

/** Asks for a screen that is on its way: it takes what comes of this, and does not ask once more when it stands. */
export function askAhead<A extends unknown[], T>(
  { dispatch }: AppStore,
  request: Request<A, T>,
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
export function useLoad<A extends unknown[], T>(
  request: Request<A, T>,
  select: (state: AppState) => RequestState<T>,
  ...args: A
): RequestState<T> {
  const dispatch = useAppDispatch();
  const state = useAppSelector(select);
  const key = JSON.stringify(args);
  const returns = useReturns();
  useEffect(() => {
    if (!wasAskedAhead(request, key)) void dispatch(request(...(JSON.parse(key) as A)));
  }, [dispatch, request, key, returns]);
  return request.stateFor(state, ...args);
}
