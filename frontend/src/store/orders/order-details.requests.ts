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
/** An undoable action can be sent after the user has signed out, so it carries its own token. */
type ItemActionArgs = [orderId: string, itemId: string, token?: { of: string } | 'never'];
const createActionCall = (...[orderId, itemId, token]: ItemActionArgs) => ({
  params: { orderId, itemId },
  headers: createOrderKeyHeaders(orderId),
  token,
  keepalive: true,
});
// The token must not be in the key, which is part of the state.
const actionOptions = {
  isWrite: true,
  getKey: (...[orderId, itemId]: ItemActionArgs) => `${orderId}/${itemId}`,
};

export const setItemReady = defineRequest(
  'orders/setItemReady',
  (api, ...args: ItemActionArgs) => api(endpoints.setItemReady, createActionCall(...args)),
  actionOptions,
);
export const payItem = defineRequest(
  'orders/payItem',
  (api, ...args: ItemActionArgs) => api(endpoints.payItem, createActionCall(...args)),
  actionOptions,
);
export const pickUpItem = defineRequest(
  'orders/pickUpItem',
  (api, ...args: ItemActionArgs) => api(endpoints.pickUpItem, createActionCall(...args)),
  actionOptions,
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

const writes = [setItemReady, payItem, pickUpItem, changeOrder];
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
export const selectOrderStatus = addDeferredReducer('orderStatus', setItemReady.reducer);
export const selectOrderPay = addDeferredReducer('orderPay', payItem.reducer);
export const selectOrderDeliver = addDeferredReducer('orderDeliver', pickUpItem.reducer);
export const selectOrderChange = addDeferredReducer('orderChange', changeOrder.reducer);
