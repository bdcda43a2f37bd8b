import type { ChefOrder } from '@homechef/contract/orders/order';
import type { Action } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import type { Api } from '../../../../platform/http/api-client.ts';
import { listCounterOrders, type HandOverSearch } from '../../state/counter.requests.ts';
import { getChefOrder } from '../../state/order-details.requests.ts';
import type { AppState } from '../../../../store/store.ts';
import { findNumberOffline } from '../../../offline/tap-queue/check-code-offline.ts';

type Thunk<T> = ThunkAction<Promise<T>, AppState, { api: Api }, Action>;

const findStoredOrder =
  (number: string, chefId: string): Thunk<ChefOrder | undefined> =>
  async (dispatch, getState) => {
    const orders = listCounterOrders.select(getState()).data ?? (await dispatch(listCounterOrders(chefId)));
    return orders?.find(({ _id }) => _id === number) ?? dispatch(getChefOrder(number, chefId));
  };

/**
 * While the server cannot be reached, finds the order of a code on the stored board. Otherwise resolves to undefined.
 */
export const findOnDevice =
  (chefId: string, code: string): Thunk<HandOverSearch | undefined> =>
  async (dispatch, getState) => {
    if (!getState().connection.outage) return undefined;
    const number = await dispatch(findNumberOffline(chefId, code));
    const order = number && (await dispatch(findStoredOrder(number, chefId)));
    return order ? { kind: 'found', order } : { kind: 'unknown' };
  };
