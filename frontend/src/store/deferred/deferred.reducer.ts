import type { Action } from 'redux';

type Reducer = (state: unknown, action: Action) => unknown;

/** State of the requests that only lazy screens send, by name. The first visit does not load their code. */
export type DeferredState = Readonly<Record<string, unknown>>;

/** Reducers of loaded chunks. `addDeferredReducer` fills it. */
export const deferredReducers: Record<string, Reducer> = {};

export function deferredReducer(state: DeferredState = {}, action: Action): DeferredState {
  let next = state;
  for (const name in deferredReducers) {
    const value = deferredReducers[name]?.(state[name], action);
    if (value !== state[name]) next = { ...next, [name]: value };
  }
  return next;
}
