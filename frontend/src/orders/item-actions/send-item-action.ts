import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { Action } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import type { Api } from '../../lib/http/api-client.ts';
import type { AppState } from '../../store/store.ts';
import { payItem, pickUpItem, setItemReady } from '../../store/orders/orders.requests.ts';

const requests = {
  ready: { request: setItemReady, selectState: (state: AppState) => state.orderStatus },
  pay: { request: payItem, selectState: (state: AppState) => state.orderPay },
  pickUp: { request: pickUpItem, selectState: (state: AppState) => state.orderDeliver },
};

interface ItemAction {
  transition: ItemTransition;
  orderId: string;
  itemId: string;
  /** Token of the user at the time of the tap. The user may have signed out before the request is sent. */
  token: string | undefined;
  /** Message for a failure without an error message. */
  fallbackError: string;
}

type SendThunk = ThunkAction<Promise<string | undefined>, AppState, { api: Api }, Action>;

/** Sends one item action. Resolves to the error message, or to undefined on success. */
export const sendItemAction =
  ({ transition, orderId, itemId, token, fallbackError }: ItemAction): SendThunk =>
  async (dispatch, getState) => {
    const { request, selectState } = requests[transition];
    const order = await dispatch(request(orderId, itemId, token ? { of: token } : 'never'));
    return order ? undefined : (selectState(getState()).error ?? fallbackError);
  };
