import type { Action } from 'redux';

/** 'offline': no network. 'unreachable': no response. 'unavailable': 502, 503 or 504. */
export type OutageReason = 'offline' | 'unreachable' | 'unavailable';

/** State of the connection, derived from the latest calls rather than from `navigator.onLine`. */
export interface ConnectionState {
  outage?: OutageReason;
  /** Time since which the server has not responded, in milliseconds. Undefined without an outage. */
  lostAt?: number;
  /** Time of the oldest cached response on the page, in milliseconds. Undefined if there are none. */
  cachedAt?: number;
  /** One of them is of the market: its times and stock may differ by now. */
  hasMarketCopy?: true;
  /** Increases after each outage, which makes queries run again. */
  reconnectCount: number;
}

export type ConnectionAction =
  | { type: 'connection/lost'; outage: OutageReason; lostAt: number }
  | { type: 'connection/cachedResponseShown'; cachedAt: number; isOfMarket: boolean }
  | { type: 'connection/responseReceived' }
  | { type: 'connection/restored' }
  | { type: 'connection/pageChanged' };

export const connectionLost = (outage: OutageReason): ConnectionAction => ({
  type: 'connection/lost',
  outage,
  lostAt: Date.now(),
});
export const cachedResponseShown = (cachedAt: number, isOfMarket = false): ConnectionAction => ({
  type: 'connection/cachedResponseShown',
  cachedAt,
  isOfMarket,
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
      return state.outage === action.outage
        ? state
        : { ...state, outage: action.outage, lostAt: state.lostAt ?? action.lostAt };
    case 'connection/cachedResponseShown':
      return {
        ...state,
        cachedAt: Math.min(action.cachedAt, state.cachedAt ?? action.cachedAt),
        hasMarketCopy: state.hasMarketCopy ?? (action.isOfMarket || undefined),
      };
    case 'connection/responseReceived':
      return state.outage === 'unavailable' ? state : endOutage(state);
    case 'connection/restored':
      return endOutage(state);
    case 'connection/pageChanged':
      return state.cachedAt === undefined
        ? state
        : { ...state, cachedAt: undefined, hasMarketCopy: undefined };
  }
}

/**
 * Returns the time of what the page shows during an outage, in milliseconds: that of its oldest copy, or else that of the
 * last response.
 */
export const selectCopiedMs = ({ connection }: { connection: ConnectionState }): number | undefined =>
  connection.outage && (connection.cachedAt ?? connection.lostAt);
