import type { Action } from 'redux';

/** How the page stands with the network; no guess of the browser's, but what became of the last call. */
export interface Connection {
  /** The last call got no answer. */
  offline: boolean;
  /** When the oldest of the kept answers on this page was given, in milliseconds; undefined where there is none. */
  seenAt?: number;
  /** How often the network has come back: what is on screen is asked for again then. */
  returns: number;
}

export type ConnectionAction =
  | { type: 'connection/lost' }
  | { type: 'connection/remembered'; at: number }
  | { type: 'connection/found' }
  | { type: 'connection/pageLeft' };

/** No answer came. */
export const lost = (): ConnectionAction => ({ type: 'connection/lost' });
/** A kept answer stood in, given at that time. */
export const remembered = (at: number): ConnectionAction => ({ type: 'connection/remembered', at });
/** An answer came. */
export const found = (): ConnectionAction => ({ type: 'connection/found' });
/** Another page is shown, and nothing on it yet. */
export const pageLeft = (): ConnectionAction => ({ type: 'connection/pageLeft' });

const isMine = (action: Action): action is ConnectionAction => String(action.type).startsWith('connection/');

const online: Connection = { offline: false, returns: 0 };

export function connection(state: Connection = online, action: Action): Connection {
  if (!isMine(action)) return state;
  switch (action.type) {
    case 'connection/lost':
      return state.offline ? state : { ...state, offline: true };
    case 'connection/remembered':
      return { ...state, offline: true, seenAt: Math.min(action.at, state.seenAt ?? action.at) };
    case 'connection/found':
      return state.offline ? { offline: false, returns: state.returns + 1 } : state;
    case 'connection/pageLeft':
      return state.seenAt === undefined ? state : { ...state, seenAt: undefined };
  }
}
