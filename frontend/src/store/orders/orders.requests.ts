import * as endpoints from '@homechef/contract/orders/endpoints';
import type { NewGuestOrder, NewOrder, OrderQuery } from '@homechef/contract/orders/requests';
import { defineRequest, withWriteUpdates } from '../../lib/http/define-request.ts';
import { mergeOrderItems } from './merge-order-items.ts';

const createHeaders = (key: string) => ({ 'Idempotency-Key': key });

export const placeOrder = defineRequest(
  'orders/place',
  (api, body: NewOrder, key: string) => api(endpoints.placeOrder, { body, headers: createHeaders(key) }),
  { isWrite: true },
);
export const placeGuestOrder = defineRequest(
  'orders/placeGuest',
  (api, body: NewGuestOrder, key: string) =>
    api(endpoints.placeGuestOrder, { body, headers: createHeaders(key) }),
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
/** Query of a chef's orders. `open` is required because the page always shows the number of open orders. */
export interface ChefOrdersQuery {
  open: Partial<OrderQuery>;
  done?: Partial<OrderQuery>;
}
export const listChefOrders = defineRequest(
  'orders/ofChef',
  async (api, chefId: string, { open, done }: ChefOrdersQuery) => {
    const listPage = (query: Partial<OrderQuery>) =>
      api.page(endpoints.chefOrders, { params: { chefId }, query });
    const [openPage, donePage] = await Promise.all([
      listPage({ ...open, state: 'open' }),
      done && listPage({ ...done, state: 'done' }),
    ]);
    return { open: openPage, done: donePage };
  },
);
export const listOrders = defineRequest('orders/list', (api, query: Partial<OrderQuery>) =>
  api.page(endpoints.listOrders, { query }),
);

/** An undoable action can be sent after the user has signed out, so it carries its own token. */
type ItemActionArgs = [orderId: string, itemId: string, token?: { of: string } | 'never'];
const createActionCall = (...[orderId, itemId, token]: ItemActionArgs) => ({
  params: { orderId, itemId },
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
export const deleteOrder = defineRequest(
  'orders/delete',
  (api, id: string) => api(endpoints.deleteOrder, { params: { id } }),
  { isWrite: true },
);

export const orderDetailsReducer = withWriteUpdates(
  getOrder,
  [setItemReady, payItem, pickUpItem],
  mergeOrderItems,
);
export const guestOrderDetailsReducer = withWriteUpdates(getGuestOrder, [pickUpItem], mergeOrderItems);
export const chefOrderDetailsReducer = withWriteUpdates(
  getChefOrder,
  [setItemReady, payItem],
  mergeOrderItems,
);
