import type { Action } from 'redux';
import { deferredReducers, type DeferredState } from './deferred.reducer.ts';

interface Options {
  /** The data are the same for all users, so they outlive a change of the account. */
  isPublic?: boolean;
}

/**
 * Adds a reducer to the store when its chunk loads, so that the first visit does not contain it. The name must be unique.
 * Returns the selector of its state. The state of an account is cleared with the account.
 */
export function addDeferredReducer<S>(
  name: string,
  reducer: (state: S | undefined, action: Action) => S,
  { isPublic = false }: Options = {},
): (state: { deferred: DeferredState }) => S {
  deferredReducers[name] = (state, action) => {
    const isCleared = !isPublic && action.type === 'store/accountChanged';
    return reducer(isCleared ? undefined : (state as S | undefined), action);
  };
  const initial = reducer(undefined, { type: 'store/deferred' });
  return ({ deferred }) => (deferred[name] as S | undefined) ?? initial;
}
