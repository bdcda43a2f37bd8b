import * as endpoints from '@homechef/contract/orders/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

export interface PageQuery {
  page: number;
  limit: number;
}

/** The account’s orders with an item that is still to be picked up or paid. */
export const listUpcomingOrders = defineRequest('orders/upcoming', (api, query: PageQuery) =>
  api.page(endpoints.myOrders, { query: { ...query, state: 'open' } }),
);
/** The account’s orders without such an item, newest first. */
export const listPastOrders = defineRequest('orders/past', (api, query: PageQuery) =>
  api.page(endpoints.myOrders, { query: { ...query, state: 'done' } }),
);
