import type { Action } from 'redux';

/** 'offline': no network. 'unreachable': no response. 'unavailable': 502, 503 or 504. */
export type OutageReason = 'offline' | 'unreachable' | 'unavailable';

/** State of the connection, derived from the latest calls rather than from `navigator.onLine`. */
export interface ConnectionState {
  outage?: OutageReason;
  /** Time of the oldest cached response on the page, in milliseconds. Undefined if there are none. */
  cachedAt?: number;
  /** Increases after each outage, which makes queries run again. */
  reconnectCount: number;
}

export type ConnectionAction =
  | { type: 'connection/lost'; outage: OutageReason }
  | { type: 'connection/cachedResponseShown'; cachedAt: number }
  | { type: 'connection/responseReceived' }
  | { type: 'connection/restored' }
  | { type: 'connection/pageChanged' };

export const connectionLost = (outage: OutageReason): ConnectionAction => ({
  type: 'connection/lost',
  outage,
});
export const cachedResponseShown = (cachedAt: number): ConnectionAction => ({
  type: 'connection/cachedResponseShown',
  cachedAt,
});
/** Ends an outage, unless it is 'unavailable': some responses need no database, so they prove nothing. */
export const responseReceived = (): ConnectionAction => ({ type: 'connection/responseReceived' });
export const connectionRestored = (): ConnectionAction => ({ type: 'connection/restored' });
export const pageChanged = (): ConnectionAction => ({ type: 'connection/pageChanged' });

const isConnectionAction = (action: Action): action is ConnectionAction =>
  String(action.type).startsWith('connection/');

const initialState: ConnectionState = { reconnectCount: 0 };

const endOutage = (state: ConnectionState): ConnectionState =>
  state.outage ? { reconnectCount: state.reconnectCount + 1 } : state;

export function connectionReducer(state: ConnectionState = initialState, action: Action): ConnectionState {
  if (!isConnectionAction(action)) return state;
  switch (action.type) {
    case 'connection/lost':
      return state.outage === action.outage ? state : { ...state, outage: action.outage };
    case 'connection/cachedResponseShown':
      return { ...state, cachedAt: Math.min(action.cachedAt, state.cachedAt ?? action.cachedAt) };
    case 'connection/responseReceived':
      return state.outage === 'unavailable' ? state : endOutage(state);
    case 'connection/restored':
      return endOutage(state);
    case 'connection/pageChanged':
      return state.cachedAt === undefined ? state : { ...state, cachedAt: undefined };
  }
}
