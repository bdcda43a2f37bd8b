import type { Action } from 'redux';

/**
 * Why nothing can be asked: the browser has no network; nobody answers; or somebody does, and says that the market
 * cannot now (503 and the like).
 */
export type OutageReason = 'offline' | 'unreachable' | 'unavailable';

/** How the page stands with the server; no guess of the browser's, but what became of the last call. */
export interface ConnectionState {
  /** Why the last call got no answer worth the name; undefined while all is well. */
  away?: OutageReason;
  /** When the oldest of the kept answers on this page was given, in milliseconds; undefined where there is none. */
  seenAt?: number;
  /** How often the server has come back: what is on screen is asked for again then. */
  returns: number;
}

export type ConnectionAction =
  | { type: 'connection/lost'; away: OutageReason }
  | { type: 'connection/remembered'; at: number }
  | { type: 'connection/answered' }
  | { type: 'connection/found' }
  | { type: 'connection/pageLeft' };

/** No answer came, or one that only says that there is none. */
export const connectionLost = (away: OutageReason): ConnectionAction => ({ type: 'connection/lost', away });
/** A kept answer stood in, given at that time. */
export const cachedResponseShown = (at: number): ConnectionAction => ({ type: 'connection/remembered', at });
/** An answer came. Where the market says that it cannot, this proves nothing: some answers need no database. */
export const responseReceived = (): ConnectionAction => ({ type: 'connection/answered' });
/** The server was asked, and is ready. */
export const connectionRestored = (): ConnectionAction => ({ type: 'connection/found' });
/** Another page is shown, and nothing on it yet. */
export const pageChanged = (): ConnectionAction => ({ type: 'connection/pageLeft' });

const isMine = (action: Action): action is ConnectionAction => String(action.type).startsWith('connection/');

const online: ConnectionState = { returns: 0 };

const back = (state: ConnectionState): ConnectionState =>
  state.away ? { returns: state.returns + 1 } : state;

export function connectionReducer(state: ConnectionState = online, action: Action): ConnectionState {
  if (!isMine(action)) return state;
  switch (action.type) {
    case 'connection/lost':
      return state.away === action.away ? state : { ...state, away: action.away };
    case 'connection/remembered':
      return { ...state, seenAt: Math.min(action.at, state.seenAt ?? action.at) };
    case 'connection/answered':
      return state.away === 'unavailable' ? state : back(state);
    case 'connection/found':
      return back(state);
    case 'connection/pageLeft':
      return state.seenAt === undefined ? state : { ...state, seenAt: undefined };
  }
}
