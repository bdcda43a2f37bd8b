import type { Action } from 'redux';
import { useEffect } from 'react';
import { useAppDispatch } from '../store.ts';

/** Resets the state of a write on unmount, so that an old error is gone when the screen opens again. */
export function useResetOnUnmount({ reset }: { reset: () => Action }): void {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(reset()), [dispatch, reset]);
}
