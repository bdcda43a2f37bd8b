import { chefOrders } from '@homechef/contract/orders/endpoints';
import type { ChefOrder } from '@homechef/contract/orders/order';
import type { Api } from '../../../platform/http/api-client.ts';
import { listAll } from '../../../platform/http/list-all.ts';

/** Loads the open orders of a kitchen, up to 1,000. The default order is that of the list. */
export async function listOpenOrders(
  api: Api,
  chefId: string,
  order: { sort?: 'pickup' } = {},
): Promise<ChefOrder[]> {
  const query = { state: 'open', ...order } as const;
  const { items } = await listAll((position) =>
    api.page(chefOrders, { params: { chefId }, query: { ...query, ...position } }),
  );
  return items;
}
