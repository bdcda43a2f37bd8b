import * as endpoints from '@homechef/contract/orders/endpoints';
import type { OrderView } from '@homechef/contract/orders/order';
import { type Api, ignoreNotFound } from '../../../platform/http/api-client.ts';
import { defineRequest, mergeWrites } from '../../../platform/http/define-request.ts';
import { mergeOrder } from './merge-order.ts';
import { createOrderKeyHeaders } from '../../../platform/storage/order-keys.ts';
import * as noteEndpoints from '@homechef/contract/admin-notes/endpoints';
import { getProduct } from '@homechef/contract/products/endpoints';

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

export const listOrderNotes = defineRequest('orderNotes/list', (api, orderId: string) =>
  api(noteEndpoints.listOrderNotes, { params: { orderId } }),
);
export const addOrderNote = defineRequest(
  'orderNotes/add',
  (api, orderId: string, text: string) =>
    api(noteEndpoints.addOrderNote, { params: { orderId }, body: { text } }),
  { isWrite: true, getKey: (orderId) => orderId },
);

/** The items of an order with today’s price and stock. */
export const getReorder = defineRequest('orders/again', (api, id: string) =>
  api(endpoints.getReorder, { params: { id } }),
);

/** The allergens that dishes state today, by id. A dish that no longer exists is missing. */
export const readAllergens = defineRequest(
  'orders/allergens',
  async (api, ids: readonly string[]) => {
    const read = (id: string) =>
      ignoreNotFound(api(getProduct, { params: { id }, token: 'never', skipCache: true }));
    const dishes = await Promise.all(ids.map(read));
    return Object.fromEntries(dishes.flatMap((dish) => (dish ? [[dish._id, dish.allergens] as const] : [])));
  },
  { isStored: false },
);
