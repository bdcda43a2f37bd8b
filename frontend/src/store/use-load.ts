import { useEffect } from 'react';
import type { Request, RequestState } from '../lib/request.ts';
import { useAppDispatch, useAppSelector, type AppState } from './store.ts';
import { useReturns } from './use-returns.ts';

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
  useEffect(() => void dispatch(request(...(JSON.parse(key) as A))), [dispatch, request, key, returns]);
  return request.stateFor(state, ...args);
}
