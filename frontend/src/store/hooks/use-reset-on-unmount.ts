import type { Action } from 'redux';
import { useEffect } from 'react';
import { useAppDispatch } from '../store.ts';

/** Forgets how a write went when its screen is left, so that an old error does not greet whoever comes back. */
export function useResetOnUnmount({ reset }: { reset: () => Action }): void {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(reset()), [dispatch, reset]);
}
