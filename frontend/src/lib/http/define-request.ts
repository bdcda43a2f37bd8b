import type { Action } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import { ApiError, errorMessage, type Api, type FieldErrors, type PagedResult } from './api-client.ts';
import { replaceEqualDeep } from './structural-sharing.ts';

interface Failure {
  error: string;
  /** What the server said of single fields, by their names. */
  fields: FieldErrors;
  /** The HTTP status, if an answer came. */
  httpStatus?: number;
}

/**
 * `data` stays while the same thing is asked again or failed to refresh, so a screen need not blink; beside it stays
 * why it did, so that an alert is not read aloud with every try.
 */
export type RequestState<T> =
  | { status: 'idle'; data?: undefined; error?: undefined }
  | { status: 'loading'; run: number; key: string; data?: T; error?: string }
  | { status: 'success'; key: string; data: T; error?: undefined }
  | ({ status: 'fail'; key: string; data?: T } & Failure);

/** The server has said that there is no such thing. */
export const isNotFound = (state: RequestState<unknown>) =>
  state.status === 'fail' && state.httpStatus === 404;

type Step<T> =
  | { phase: 'request'; run: number; key: string }
  | { phase: 'success'; run: number; key: string; data: T }
  | { phase: 'fail'; run: number; key: string; failure: Failure }
  | { phase: 'reset' };
type StepAction<T> = Action<string> & { call: string } & Step<T>;
type Thunk<T> = ThunkAction<Promise<T | undefined>, unknown, { api: Api }, Action>;

interface Options<A extends unknown[]> {
  /** A write: every answer and every error counts. A read's answer is dropped once a later call overtook it. */
  isWrite?: boolean;
  /** What is asked, in words; the arguments as JSON unless told (a password must not stay in the state). */
  getKey?: (...args: A) => string;
}

const failureOf = (error: unknown): Failure => ({
  error: errorMessage(error),
  fields: error instanceof ApiError ? error.fields : {},
  httpStatus: error instanceof ApiError ? error.status : undefined,
});

const idle: { status: 'idle'; data?: undefined; error?: undefined } = { status: 'idle' };

/** The state after a step; a step of another run, or after a reset, changes nothing unless `every` step counts. */
function next<T>(state: RequestState<T>, action: StepAction<T>, isWrite: boolean): RequestState<T> {
  if (action.phase === 'reset') return idle;
  const { key } = action;
  const { data, error } = state.status !== 'idle' && state.key === key ? state : idle;
  if (action.phase === 'request') {
    const stays = !isWrite && data !== undefined ? error : undefined;
    return { status: 'loading', run: action.run, key, data, error: stays };
  }
  const isLatest = state.status === 'loading' && state.run === action.run;
  if (state.status === 'idle' || !(isWrite || isLatest)) return state;
  return action.phase === 'success'
    ? { status: 'success', key, data: replaceEqualDeep(data, action.data) }
    : { status: 'fail', key, data, ...action.failure };
}

let runs = 0;

/**
 * One call to the server (spec §4): the thunk that makes it, the reducer that follows it through request, success
 * and fail, and its reset. Arguments are plain JSON, or `keyOf` names them.
 */
export function defineRequest<A extends unknown[], T>(
  call: string,
  send: (api: Api, ...args: A) => Promise<T>,
  { isWrite = false, getKey = (...args) => JSON.stringify(args) }: Options<A> = {},
) {
  const step = (s: Step<T>): StepAction<T> => ({ type: `${call}/${s.phase}`, call, ...s });
  const isMine = (a: Action): a is StepAction<T> => 'call' in a && a.call === call;
  const reducer = (state: RequestState<T> = idle, action: Action): RequestState<T> =>
    isMine(action) ? next(state, action, isWrite) : state;

  /** Resolves to the data, or to undefined when the call failed (the state holds the error). */
  const thunk =
    (...args: A): Thunk<T> =>
    async (dispatch, _getState, { api }) => {
      const run = ++runs;
      const key = getKey(...args);
      dispatch(step({ phase: 'request', run, key }));
      try {
        const data = await send(api, ...args);
        dispatch(step({ phase: 'success', run, key, data }));
        return data;
      } catch (error) {
        dispatch(step({ phase: 'fail', run, key, failure: failureOf(error) }));
        return undefined;
      }
    };
  /** Lets another reducer listen: in `if (login.isSuccess(action))`, action.data is typed. */
  const isSuccess = (a: Action): a is StepAction<T> & { data: T } => isMine(a) && a.phase === 'success';
  /** The state if it is about these arguments; idle while it still tells of others. */
  const selectState = (state: RequestState<T>, ...args: A): RequestState<T> =>
    state.status !== 'idle' && state.key === getKey(...args) ? state : idle;
  return Object.assign(thunk, {
    reducer,
    isSuccess,
    getKey,
    selectState,
    reset: () => step({ phase: 'reset' }),
  });
}

/** What `defineRequest` gives. */
export type RequestDefinition<A extends unknown[], T> = ReturnType<typeof defineRequest<A, T>>;

interface Read<D> {
  reducer: (state: RequestState<D> | undefined, action: Action) => RequestState<D>;
}
type Writes<W> = readonly { isSuccess: (a: Action) => a is Action & { data: W } }[];

/** The reducer of a read that takes over what writes answered; `apply` gives nothing where it is about other things. */
function followed<D, W>(
  { reducer }: Read<D>,
  writes: Writes<W>,
  apply: (shown: D, written: W) => D | undefined,
) {
  return (state: RequestState<D> | undefined, action: Action): RequestState<D> => {
    const after = reducer(state, action);
    const write = writes.find(({ isSuccess }) => isSuccess(action));
    if (!write?.isSuccess(action) || after.status === 'idle' || after.data === undefined) return after;
    const data = apply(after.data, action.data);
    return data === undefined ? after : { status: 'success', key: after.key, data };
  };
}

/**
 * A read that follows the writes which answer with the same thing: what was changed is shown without asking again,
 * and an answer still under way, which may be older than the change, is dropped.
 */
export const updatedByWrites = <T extends { _id: string }, W extends { _id: string }>(
  read: Read<T>,
  writes: Writes<W>,
  merge: (shown: T, written: W) => T,
) =>
  followed(read, writes, (shown, written: W) =>
    shown._id === written._id ? merge(shown, written) : undefined,
  );

/** A page of a list that follows the writes to what stands on it, in the same way. */
export const listUpdatedByWrites = <T extends { _id: string }, W extends { _id: string }>(
  read: Read<PagedResult<T>>,
  writes: Writes<W>,
  merge: (shown: T, written: W) => T,
) =>
  followed(read, writes, ({ items, total }, written: W) =>
    items.some(({ _id }) => _id === written._id)
      ? { items: items.map((item) => (item._id === written._id ? merge(item, written) : item)), total }
      : undefined,
  );
