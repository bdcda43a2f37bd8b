import * as endpoints from '@homechef/contract/orders/endpoints';
import type { OrderView } from '@homechef/contract/orders/order';
import type { Api } from '../../../platform/http/api-client.ts';
import { defineRequest, withWriteUpdates } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';
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
/**
 * A change of an order through an endpoint that only lazy screens know (`order-changes.ts`). `key` identifies the
 * change and its target.
 */
export interface OrderChange {
  key: string;
  send: (api: Api) => Promise<OrderView>;
}

export const changeOrder = defineRequest('orders/change', (api, { send }: OrderChange) => send(api), {
  isWrite: true,
  getKey: ({ key }) => key,
});

const writes = [changeOrder];
export const { selectOrderDetails, selectChefOrderDetails, selectOrderChange } = injectReducer(
  'orderDetails',
  {
    selectOrderDetails: withWriteUpdates(getOrder, writes, mergeOrder),
    selectChefOrderDetails: withWriteUpdates(getChefOrder, writes, mergeOrder),
    selectOrderChange: changeOrder.reducer,
  },
);
export const { selectGuestOrderDetails } = injectReducer(
  'orderDetailsPublic',
  { selectGuestOrderDetails: withWriteUpdates(getGuestOrder, writes, mergeOrder) },
  { isPublic: true },
);
