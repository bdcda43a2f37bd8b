import * as endpoints from '@homechef/contract/orders/endpoints';
import type { AdminOrderQuery, ChefOrderQuery, OrderQuery } from '@homechef/contract/orders/requests';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const listMyOrders = defineRequest('orders/mine', (api, query: Partial<OrderQuery>) =>
  api.page(endpoints.myOrders, { query }),
);
/** Query for a chef’s orders. `open` is required, because the page always shows the number of open orders. */
export interface ChefOrdersQuery {
  open: Partial<ChefOrderQuery>;
  done?: Partial<ChefOrderQuery>;
}
export const listChefOrders = defineRequest(
  'orders/ofChef',
  async (api, chefId: string, { open, done }: ChefOrdersQuery) => {
    const listPage = (query: Partial<ChefOrderQuery>) =>
      api.page(endpoints.chefOrders, { params: { chefId }, query });
    const [openPage, donePage] = await Promise.all([
      listPage({ ...open, state: 'open' }),
      done && listPage({ ...done, state: 'done' }),
    ]);
    return { open: openPage, done: donePage };
  },
);
/** The number of a kitchen’s open orders. */
export const countOpenOrders = defineRequest('orders/countOpen', async (api, chefId: string) => {
  const query = { state: 'open', page: 1, limit: 1 } as const;
  return (await api.page(endpoints.chefOrders, { params: { chefId }, query })).total;
});
export const listOrders = defineRequest('orders/list', (api, query: Partial<AdminOrderQuery>) =>
  api.page(endpoints.listOrders, { query: { ...query, ids: undefined } }),
);

export const deleteOrder = defineRequest(
  'orders/delete',
  (api, id: string) => api(endpoints.deleteOrder, { params: { id } }),
  { isWrite: true },
);

interface PageQuery {
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
