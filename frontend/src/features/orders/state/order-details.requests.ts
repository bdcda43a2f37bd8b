import * as endpoints from '@homechef/contract/orders/endpoints';
import type { OrderView } from '@homechef/contract/orders/order';
import type { Api } from '../../../platform/http/api-client.ts';
import { defineRequest, mergeWrites } from '../../../platform/http/define-request.ts';
import { mergeOrder } from './merge-order.ts';
import { createOrderKeyHeaders } from './order-key-headers.ts';

export const getOrder = defineRequest('orders/get', (api, id: string) =>
  api(endpoints.getOrder, { params: { id } }),
);
export const getGuestOrder = defineRequest(
  'orders/getGuest',
  (api, id: string) => api(endpoints.getGuestOrder, { params: { id }, headers: createOrderKeyHeaders(id) }),
  { isPublic: true },
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
mergeWrites(getOrder, writes, mergeOrder);
mergeWrites(getChefOrder, writes, mergeOrder);
mergeWrites(getGuestOrder, writes, mergeOrder);
