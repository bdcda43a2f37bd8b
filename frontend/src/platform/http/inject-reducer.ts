import type { Action } from 'redux';

/** State of the injected reducers, by their keys. */
export type InjectedState = Readonly<Record<string, unknown>>;

/** Clears the state of the account that was signed in until now. */
export const accountChanged = 'store/accountChanged';

const injected: Record<string, (state: unknown, action: Action) => unknown> = {};

/**
 * Adds a reducer to the store when the code of its feature loads, so that a first visit does not download the reducers
 * of later screens. The key must be unique. Returns the selector of its state. State that belongs to an account is
 * cleared when the account changes.
 */
export function injectReducer<S>(
  key: string,
  reduce: (state: S | undefined, action: Action) => S,
  { isPublic = false }: { isPublic?: boolean } = {},
): (state: { injected: InjectedState }) => S {
  const initial = reduce(undefined, { type: 'store/injected' });
  injected[key] = (state, action) => {
    const isCleared = !isPublic && action.type === accountChanged;
    return reduce(isCleared ? undefined : (state as S | undefined), action);
  };
  return (state) => (state.injected[key] as S | undefined) ?? initial;
}

export function reduceInjected(state: InjectedState = {}, action: Action): InjectedState {
  let next = state;
  for (const [key, reduce] of Object.entries(injected)) {
    const value = reduce(state[key], action);
    if (value !== state[key]) next = { ...next, [key]: value };
  }
  return next;
}
