import type { Action } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import type { Api } from '../../lib/http/api-client.ts';
import type { AppState } from '../../store/store.ts';
import {
  payItem,
  pickUpItem,
  setItemReady,
  selectOrderDeliver,
  selectOrderPay,
  selectOrderStatus,
} from '../../store/orders/order-details.requests.ts';
import type { UndoableEvent } from './item-events.ts';

const requests = {
  ready: { request: setItemReady, selectState: selectOrderStatus },
  pay: { request: payItem, selectState: selectOrderPay },
  pickUp: { request: pickUpItem, selectState: selectOrderDeliver },
};

interface SentAction {
  event: UndoableEvent;
  orderId: string;
  /** Item id, or `all` for all items that the account may change this way (pickup §4). */
  itemId: string;
  /** Token of the user at the time of the tap. The user may have signed out before the request is sent. */
  token: string | undefined;
  /** Message for a failure without an error message. */
  fallbackError: string;
}

type SendThunk = ThunkAction<Promise<string | undefined>, AppState, { api: Api }, Action>;

/** Sends one item action. Resolves to the error message, or to undefined on success. */
export const sendItemAction =
  ({ event, orderId, itemId, token, fallbackError }: SentAction): SendThunk =>
  async (dispatch, getState) => {
    const { request, selectState } = requests[event];
    const order = await dispatch(request(orderId, itemId, token ? { of: token } : 'never'));
    return order ? undefined : (selectState(getState()).error ?? fallbackError);
  };
