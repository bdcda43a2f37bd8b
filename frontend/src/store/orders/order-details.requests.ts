import * as endpoints from '@homechef/contract/orders/endpoints';
import type { OrderView } from '@homechef/contract/orders/order';
import type { Api } from '../../lib/http/api-client.ts';
import { defineRequest, withWriteUpdates } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';
import { mergeOrder } from './merge-order.ts';
import { createOrderKeyHeaders } from './order-key-headers.ts';

export const getOrder = defineRequest('orders/get', (api, id: string) =>
  api(endpoints.getOrder, { params: { id } }),
);
export const getGuestOrder = defineRequest('orders/getGuest', (api, id: string) =>
  api(endpoints.getGuestOrder, { params: { id }, headers: createOrderKeyHeaders(id) }),
);
export const getChefOrder = defineRequest('orders/getChef', (api, orderId: string, chefId: string) =>
  api(endpoints.getChefOrder, { params: { orderId, chefId } }),
);
/** Change of an order with an endpoint that only lazy screens know (`order-changes.ts`). `key` names change and target. */
export interface OrderChange {
  key: string;
  send: (api: Api) => Promise<OrderView>;
}

export const changeOrder = defineRequest('orders/change', (api, { send }: OrderChange) => send(api), {
  isWrite: true,
  getKey: ({ key }) => key,
});

const writes = [changeOrder];
export const selectOrderDetails = addDeferredReducer(
  'orderDetails',
  withWriteUpdates(getOrder, writes, mergeOrder),
);
export const selectGuestOrderDetails = addDeferredReducer(
  'guestOrderDetails',
  withWriteUpdates(getGuestOrder, writes, mergeOrder),
  { isPublic: true },
);
export const selectChefOrderDetails = addDeferredReducer(
  'chefOrderDetails',
  withWriteUpdates(getChefOrder, writes, mergeOrder),
);
export const selectOrderChange = addDeferredReducer('orderChange', changeOrder.reducer);
