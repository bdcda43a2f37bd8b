import type { Action } from 'redux';
import { injectReducer } from '../../../platform/http/inject-reducer.ts';
import type { Tap } from './tap.ts';

/** A tap that the server has applied. Lists that were loaded before its reply show its result, too. */
export interface SentTap {
  tap: Tap;
  /** Number and `updatedAt` of the order in the reply. Undefined for a tray. */
  number: string | undefined;
  updatedAt: string | undefined;
}

export interface TapQueueState {
  /** The account’s stored taps in order, including conflicts, but not those that can still be undone. */
  taps: readonly Tap[];
  isSending: boolean;
  sent: readonly SentTap[];
  sentCount: number;
}

type TapQueueAction =
  | { type: 'tapQueue/changed'; taps: readonly Tap[]; isSending: boolean }
  | { type: 'tapQueue/sent'; sent: SentTap };

export const changeTaps = (taps: readonly Tap[], isSending: boolean): TapQueueAction => ({
  type: 'tapQueue/changed',
  taps,
  isSending,
});
export const addSentTap = (tap: Tap, order?: { _id: string; updatedAt: string }): TapQueueAction => ({
  type: 'tapQueue/sent',
  sent: { tap, number: order?._id, updatedAt: order?.updatedAt },
});

const isTapQueueAction = (action: Action): action is TapQueueAction =>
  String(action.type).startsWith('tapQueue/');

const initialState: TapQueueState = { taps: [], isSending: false, sent: [], sentCount: 0 };
const maxSent = 50;

function tapQueueReducer(state: TapQueueState = initialState, action: Action): TapQueueState {
  if (!isTapQueueAction(action)) return state;
  if (action.type === 'tapQueue/changed') {
    const { taps, isSending } = action;
    const isUnchanged = taps.length === 0 && state.taps.length === 0 && isSending === state.isSending;
    return isUnchanged ? state : { ...state, taps, isSending };
  }
  return {
    ...state,
    sent: [...state.sent, action.sent].slice(-maxSent),
    sentCount: state.sentCount + 1,
  };
}

export const selectTapQueue = injectReducer('tapQueue', tapQueueReducer);
