import type { Action } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import { ApiError, getErrorMessage, type Api, type FieldErrors, type PagedResult } from './api-client.ts';
import { injectReducer } from './inject-reducer.ts';
import { replaceEqualDeep } from './structural-sharing.ts';

interface Failure {
  error: string;
  fields: FieldErrors;
  httpStatus?: number;
  code?: ApiError['code'];
  values?: ApiError['values'];
  retryAfterSeconds?: number;
}

/**
 * State of the latest call. While the same read is repeated, `data` and `error` keep their values, so that the screen
 * does not flicker and screen readers do not announce the alert again.
 */
export type RequestState<T> =
  | { status: 'idle'; data?: undefined; error?: undefined }
  | { status: 'loading'; run: number; key: string; data?: T; error?: string }
  | { status: 'success'; key: string; data: T; error?: undefined }
  | ({ status: 'fail'; key: string; data?: T } & Failure);

/** The state of a read on a screen, and a function that sends the read again. */
export type QueryState<T> = RequestState<T> & { refetch: () => Promise<unknown> };

/** Sending the request again would not help. */
export const isPermanentFailure = (state: RequestState<unknown>) =>
  state.status === 'fail' && [401, 403, 404].includes(state.httpStatus ?? 0);

export const isNotFound = (state: RequestState<unknown>) =>
  state.status === 'fail' && state.httpStatus === 404;

type Phase<T> =
  | { phase: 'request'; run: number; key: string }
  | { phase: 'success'; run: number; key: string; data: T }
  | { phase: 'fail'; run: number; key: string; failure: Failure }
  | { phase: 'reset' };
type PhaseAction<T> = Action<string> & { call: string } & Phase<T>;
type Thunk<T> = ThunkAction<Promise<T | undefined>, unknown, { api: Api }, Action>;

interface Options<A extends unknown[]> {
  /** Applies every response and error. For a read, only the latest call counts. */
  isWrite?: boolean;
  /** The data is the same for all users, so it outlives a change of account. */
  isPublic?: boolean;
  /** False if only the caller needs the response, or if it must not stay in the state. */
  isStored?: boolean;
  /** Returns the `key` of the state, by default the arguments as JSON. Must not contain a password. */
  getKey?: (...args: A) => string;
}

function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { error: getErrorMessage(error), fields: {} };
  const { message, fields, status, code, values, retryAfterSeconds } = error;
  return { error: message, fields, httpStatus: status, code, values, retryAfterSeconds };
}

const idle: { status: 'idle'; data?: undefined; error?: undefined } = { status: 'idle' };

function reducePhase<T>(state: RequestState<T>, action: PhaseAction<T>, isWrite: boolean): RequestState<T> {
  if (action.phase === 'reset') return idle;
  const { key } = action;
  const { data, error } = state.status !== 'idle' && state.key === key ? state : idle;
  if (action.phase === 'request') {
    const previousError = !isWrite && data !== undefined ? error : undefined;
    return { status: 'loading', run: action.run, key, data, error: previousError };
  }
  const isLatest = state.status === 'loading' && state.run === action.run;
  if (state.status === 'idle' || !(isWrite || isLatest)) return state;
  return action.phase === 'success'
    ? { status: 'success', key, data: replaceEqualDeep(data, action.data) }
    : { status: 'fail', key, data, ...action.failure };
}

let lastRun = 0;

/**
 * Defines an API call: its thunk, and its state in the store, which `select` returns. The thunk resolves to the data, or
 * to undefined after an error, which ends up in the state. The name must be unique. The arguments must be JSON unless
 * `getKey` is given.
 */
export function defineRequest<A extends unknown[], T>(
  name: string,
  send: (api: Api, ...args: A) => Promise<T>,
  {
    isWrite = false,
    isPublic = false,
    isStored = true,
    getKey = (...args) => JSON.stringify(args),
  }: Options<A> = {},
) {
  const createAction = (phase: Phase<T>): PhaseAction<T> => ({
    type: `${name}/${phase.phase}`,
    call: name,
    ...phase,
  });
  const isOwnAction = (action: Action): action is PhaseAction<T> => 'call' in action && action.call === name;
  const updates: ((state: RequestState<T>, action: Action) => RequestState<T>)[] = [];
  const reduce = (state: RequestState<T> = idle, action: Action): RequestState<T> =>
    updates.reduce(
      (next, update) => update(next, action),
      isOwnAction(action) ? reducePhase(state, action, isWrite) : state,
    );

  const thunk =
    (...args: A): Thunk<T> =>
    async (dispatch, _getState, { api }) => {
      const run = ++lastRun;
      const key = getKey(...args);
      dispatch(createAction({ phase: 'request', run, key }));
      try {
        const data = await send(api, ...args);
        dispatch(createAction({ phase: 'success', run, key, data }));
        return data;
      } catch (error) {
        dispatch(createAction({ phase: 'fail', run, key, failure: toFailure(error) }));
        return undefined;
      }
    };
  const isSuccess = (action: Action): action is PhaseAction<T> & { data: T } =>
    isOwnAction(action) && action.phase === 'success';
  const selectState = (state: RequestState<T>, ...args: A): RequestState<T> =>
    state.status !== 'idle' && state.key === getKey(...args) ? state : idle;
  return Object.assign(thunk, {
    select: isStored ? injectReducer(name, reduce, { isPublic }) : (): RequestState<T> => idle,
    isSuccess,
    getKey,
    selectState,
    reset: () => createAction({ phase: 'reset' }),
    /** Lets the state follow other actions, too. */
    updateOn: (update: (typeof updates)[number]) => void updates.push(update),
  });
}

export type RequestDefinition<A extends unknown[], T> = ReturnType<typeof defineRequest<A, T>>;

interface ReadRequest<D> {
  updateOn: (update: (state: RequestState<D>, action: Action) => RequestState<D>) => void;
}
type WriteRequests<W> = readonly { isSuccess: (a: Action) => a is Action & { data: W } }[];

/**
 * Lets a read take in the responses of writes, so that changes appear without another request. A read that is still
 * pending may return data from before the write, so its response is dropped. `apply` returns undefined if the write is
 * about something else.
 */
export function updateOnWrites<D, W>(
  read: ReadRequest<D>,
  writes: WriteRequests<W>,
  apply: (data: D, written: W) => D | undefined,
): void {
  read.updateOn((state, action) => {
    const write = writes.find(({ isSuccess }) => isSuccess(action));
    if (!write?.isSuccess(action) || state.status === 'idle' || state.data === undefined) return state;
    const data = apply(state.data, action.data);
    return data === undefined ? state : { status: 'success', key: state.key, data };
  });
}

/** Like `updateOnWrites`, for data and responses with the same `_id`. */
export const mergeWrites = <T extends { _id: string }, W extends { _id: string }>(
  read: ReadRequest<T>,
  writes: WriteRequests<W>,
  merge: (data: T, written: W) => T,
): void =>
  updateOnWrites(read, writes, (data, written: W) =>
    data._id === written._id ? merge(data, written) : undefined,
  );

export const mergeWritesIntoList = <T extends { _id: string }, W extends { _id: string }>(
  read: ReadRequest<PagedResult<T>>,
  writes: WriteRequests<W>,
  merge: (item: T, written: W) => T,
): void =>
  updateOnWrites(read, writes, ({ items, total }, written: W) =>
    items.some(({ _id }) => _id === written._id)
      ? { items: items.map((item) => (item._id === written._id ? merge(item, written) : item)), total }
      : undefined,
  );
