import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { Action } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import type { Api } from '../../lib/http/api-client.ts';
import type { AppState } from '../../store/store.ts';
import { payItem, pickUpItem, setItemReady } from '../../store/orders/orders.requests.ts';

const calls = {
  ready: { request: setItemReady, outcome: (state: AppState) => state.orderStatus },
  pay: { request: payItem, outcome: (state: AppState) => state.orderPay },
  pickUp: { request: pickUpItem, outcome: (state: AppState) => state.orderDeliver },
};

interface Step {
  step: ItemTransition;
  orderId: string;
  itemId: string;
  /** The token of whoever tapped; they may be signed out by the time it is sent. */
  token: string | undefined;
  /** The words for a failure that came without any. */
  otherwise: string;
}

type Outcome = ThunkAction<Promise<string | undefined>, AppState, { api: Api }, Action>;

/** Takes a step of an item; resolves to why it was refused, in words, or to undefined. */
export const sendItemAction =
  ({ step, orderId, itemId, token, otherwise }: Step): Outcome =>
  async (dispatch, getState) => {
    const { request, outcome } = calls[step];
    const order = await dispatch(request(orderId, itemId, token ? { of: token } : 'never'));
    return order ? undefined : (outcome(getState()).error ?? otherwise);
  };
