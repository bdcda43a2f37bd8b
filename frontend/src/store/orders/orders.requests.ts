import * as endpoints from '@homechef/contract/orders/endpoints';
import type { NewGuestOrder, NewOrder, OrderQuery } from '@homechef/contract/orders/requests';
import { defineRequest, updatedByWrites } from '../../lib/http/define-request.ts';
import { mergeOrderItems } from './merge-order-items.ts';

const under = (key: string) => ({ 'Idempotency-Key': key });

export const placeOrder = defineRequest(
  'orders/place',
  (api, body: NewOrder, key: string) => api(endpoints.placeOrder, { body, headers: under(key) }),
  { isWrite: true },
);
export const placeGuestOrder = defineRequest(
  'orders/placeGuest',
  (api, body: NewGuestOrder, key: string) => api(endpoints.placeGuestOrder, { body, headers: under(key) }),
  { isWrite: true },
);

export const getOrder = defineRequest('orders/get', (api, id: string) =>
  api(endpoints.getOrder, { params: { id } }),
);
export const getGuestOrder = defineRequest('orders/getGuest', (api, id: string) =>
  api(endpoints.getGuestOrder, { params: { id } }),
);
export const getChefOrder = defineRequest('orders/getChef', (api, orderId: string, chefId: string) =>
  api(endpoints.getChefOrder, { params: { orderId, chefId } }),
);
export const listMyOrders = defineRequest('orders/mine', (api, query: Partial<OrderQuery>) =>
  api.page(endpoints.myOrders, { query }),
);
/** Which of a chef's orders are asked for; the open ones always, for how many there are is always shown. */
export interface ChefOrdersQuery {
  open: Partial<OrderQuery>;
  done?: Partial<OrderQuery>;
}
export const listChefOrders = defineRequest(
  'orders/ofChef',
  async (api, chefId: string, { open, done }: ChefOrdersQuery) => {
    const ask = (query: Partial<OrderQuery>) => api.page(endpoints.chefOrders, { params: { chefId }, query });
    const [openPage, donePage] = await Promise.all([
      ask({ ...open, state: 'open' }),
      done && ask({ ...done, state: 'done' }),
    ]);
    return { open: openPage, done: donePage };
  },
);
export const listOrders = defineRequest('orders/list', (api, query: Partial<OrderQuery>) =>
  api.page(endpoints.listOrders, { query }),
);

/** The order, the item, and whose token goes along: a step may be sent when its person has just signed out. */
type StepArgs = [orderId: string, itemId: string, token?: { of: string } | 'never'];
/** A step reaches the server even if the page is left meanwhile. */
const stepCall = (...[orderId, itemId, token]: StepArgs) => ({
  params: { orderId, itemId },
  token,
  keepalive: true,
});
/** Its token stays out of the state. */
const stepOptions = { isWrite: true, getKey: (...[orderId, itemId]: StepArgs) => `${orderId}/${itemId}` };

export const setItemReady = defineRequest(
  'orders/setItemReady',
  (api, ...step: StepArgs) => api(endpoints.setItemReady, stepCall(...step)),
  stepOptions,
);
export const payItem = defineRequest(
  'orders/payItem',
  (api, ...step: StepArgs) => api(endpoints.payItem, stepCall(...step)),
  stepOptions,
);
export const pickUpItem = defineRequest(
  'orders/pickUpItem',
  (api, ...step: StepArgs) => api(endpoints.pickUpItem, stepCall(...step)),
  stepOptions,
);
export const deleteOrder = defineRequest(
  'orders/delete',
  (api, id: string) => api(endpoints.deleteOrder, { params: { id } }),
  { isWrite: true },
);

export const orderDetailsReducer = updatedByWrites(
  getOrder,
  [setItemReady, payItem, pickUpItem],
  mergeOrderItems,
);
export const guestOrderDetailsReducer = updatedByWrites(getGuestOrder, [pickUpItem], mergeOrderItems);
export const chefOrderDetailsReducer = updatedByWrites(
  getChefOrder,
  [setItemReady, payItem],
  mergeOrderItems,
);
