import type { Action } from 'redux';

/** State of the injected reducers, by feature and reducer name. */
export type InjectedState = Readonly<Record<string, unknown>>;

type Reducers<S> = { [Name in keyof S]: (state: S[Name] | undefined, action: Action) => S[Name] };
type Selectors<S> = { [Name in keyof S]: (state: { injected: InjectedState }) => S[Name] };

interface Options {
  /** The data is the same for all users, so it outlives a change of account. */
  isPublic?: boolean;
}

/** Clears the state of the account that was signed in until now. */
export const accountChanged = 'store/accountChanged';

const injected: Record<string, (state: unknown, action: Action) => unknown> = {};

/**
 * Adds the reducers of a feature to the store when its code loads, so that a first visit does not download the reducers
 * of later screens. The name of the feature must be unique. Returns a selector for each reducer. State that belongs to
 * an account is cleared when the account changes.
 */
export function injectReducer<S extends object>(
  feature: string,
  reducers: Reducers<S>,
  { isPublic = false }: Options = {},
): Selectors<S> {
  const selectors: Partial<Selectors<S>> = {};
  for (const name of Object.keys(reducers) as (keyof S & string)[]) {
    const key = `${feature}/${name}`;
    const reduce = reducers[name];
    const initial = reduce(undefined, { type: 'store/injected' });
    injected[key] = (state, action) => {
      const isCleared = !isPublic && action.type === accountChanged;
      return reduce(isCleared ? undefined : (state as S[typeof name] | undefined), action);
    };
    selectors[name] = (state) => (state.injected[key] as S[typeof name] | undefined) ?? initial;
  }
  return selectors as Selectors<S>;
}

export function reduceInjected(state: InjectedState = {}, action: Action): InjectedState {
  let next = state;
  for (const [key, reduce] of Object.entries(injected)) {
    const value = reduce(state[key], action);
    if (value !== state[key]) next = { ...next, [key]: value };
  }
  return next;
}
