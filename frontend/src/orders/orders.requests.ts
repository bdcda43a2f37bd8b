import * as endpoints from '@homechef/contract/orders/endpoints';
import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { forgetIdempotencyKey, idempotencyKey } from '../lib/idempotency.ts';
import { defineRequest, following } from '../lib/request.ts';
import { withItemsOf } from './with-items-of.ts';

const keyed = (body: unknown) => ({ 'Idempotency-Key': idempotencyKey(body) });

export const placeOrder = defineRequest(
  'orders/place',
  async (api, body: NewOrder) => {
    const order = await api(endpoints.placeOrder, { body, headers: keyed(body) });
    forgetIdempotencyKey();
    return order;
  },
  { every: true },
);
export const placeGuestOrder = defineRequest(
  'orders/placeGuest',
  async (api, body: NewGuestOrder) => {
    const order = await api(endpoints.placeGuestOrder, { body, headers: keyed(body) });
    forgetIdempotencyKey();
    return order;
  },
  { every: true },
);

export const getOrder = defineRequest('orders/get', (api, id: string) =>
  api(endpoints.getOrder, { params: { id } }),
);
export const getGuestOrder = defineRequest('orders/getGuest', (api, id: string) =>
  api(endpoints.getGuestOrder, { params: { id }, token: 'never' }),
);
export const getChefOrder = defineRequest('orders/getChef', (api, orderId: string, chefId: string) =>
  api(endpoints.getChefOrder, { params: { orderId, chefId } }),
);
export const myOrders = defineRequest('orders/mine', (api, page: number) =>
  api.page(endpoints.myOrders, { query: { page } }),
);
export const chefOrders = defineRequest('orders/ofChef', (api, chefId: string, page: number, q: string) =>
  api.page(endpoints.chefOrders, { params: { chefId }, query: { page, q } }),
);
export const listOrders = defineRequest('orders/list', (api, page: number, q: string) =>
  api.page(endpoints.listOrders, { query: { page, q } }),
);

export const setItemReady = defineRequest(
  'orders/setItemReady',
  (api, orderId: string, itemId: string) => api(endpoints.setItemReady, { params: { orderId, itemId } }),
  { every: true },
);
export const payItem = defineRequest(
  'orders/payItem',
  (api, orderId: string, itemId: string) => api(endpoints.payItem, { params: { orderId, itemId } }),
  { every: true },
);
export const pickUpItem = defineRequest(
  'orders/pickUpItem',
  (api, orderId: string, itemId: string) => api(endpoints.pickUpItem, { params: { orderId, itemId } }),
  { every: true },
);
export const deleteOrder = defineRequest(
  'orders/delete',
  (api, id: string) => api(endpoints.deleteOrder, { params: { id } }),
  { every: true },
);

export const orderDetails = following(getOrder, [setItemReady, payItem, pickUpItem], withItemsOf);
export const guestOrderDetails = following(getGuestOrder, [pickUpItem], withItemsOf);
export const chefOrderDetails = following(getChefOrder, [setItemReady, payItem], withItemsOf);
