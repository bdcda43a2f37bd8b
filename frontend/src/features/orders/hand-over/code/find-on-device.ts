import type { ChefOrder } from '@homechef/contract/orders/order';
import { listCounterOrders, type HandOverSearch } from '../../state/counter.requests.ts';
import { getChefOrder } from '../../state/order-details.requests.ts';
import type { AppThunk } from '../../../../store/store.ts';
import { findNumberOffline } from '../../../offline/tap-queue/check-code-offline.ts';

const findStoredOrder =
  (number: string, chefId: string): AppThunk<Promise<ChefOrder | undefined>> =>
  async (dispatch, getState) => {
    const orders = listCounterOrders.select(getState()).data ?? (await dispatch(listCounterOrders(chefId)));
    return orders?.find(({ _id }) => _id === number) ?? dispatch(getChefOrder(number, chefId));
  };

/**
 * While the server cannot be reached, finds the order of a code on the stored board. Otherwise resolves to undefined.
 */
export const findOnDevice =
  (chefId: string, code: string): AppThunk<Promise<HandOverSearch | undefined>> =>
  async (dispatch, getState) => {
    if (!getState().connection.outage) return undefined;
    const number = await dispatch(findNumberOffline(chefId, code));
    const order = number && (await dispatch(findStoredOrder(number, chefId)));
    return order ? { kind: 'found', order } : { kind: 'unknown' };
  };
