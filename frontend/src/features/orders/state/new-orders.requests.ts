import * as endpoints from '@homechef/contract/orders/endpoints';
import type { ChefOrder } from '@homechef/contract/orders/order';
import type { ChefOrderQuery } from '@homechef/contract/orders/requests';
import { defineRequest } from '../../../platform/http/define-request.ts';

const maxListed = 100;

/** Returns a chef’s newest open orders, and the unanswered ones even if they are older. */
export const listNewOrders = defineRequest(
  'orders/new',
  async (api, chefId: string): Promise<readonly ChefOrder[]> => {
    const listPage = (query: Partial<ChefOrderQuery>) =>
      api.page(endpoints.chefOrders, {
        params: { chefId },
        query: { state: 'open', page: 1, limit: maxListed, ...query },
      });
    const { items, total } = await listPage({ sort: 'latest' });
    if (total <= items.length) return items;
    const unanswered = await listPage({ sort: 'oldest', stage: 'placed' });
    const listed = new Set(items.map(({ _id }) => _id));
    return [...items, ...unanswered.items.filter(({ _id }) => !listed.has(_id))];
  },
);
