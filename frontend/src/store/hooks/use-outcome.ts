import { useEffect } from 'react';
import type { Action } from 'redux';
import type { RequestState } from '../../platform/http/define-request.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../store.ts';

/** Resets the state of a write on unmount, so that an old error is gone when the screen opens again. */
export function useResetOnUnmount({ reset }: { reset: () => Action }): void {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(reset()), [dispatch, reset]);
}

interface Write<T> {
  select: (state: AppState) => RequestState<T>;
  reset: () => Action;
}

/** Returns the state of a write, and resets it on unmount. */
export function useOutcome<T>(write: Write<T>): RequestState<T> {
  useResetOnUnmount(write);
  return useAppSelector(write.select);
}
