import { chefOrders } from '@homechef/contract/orders/endpoints';
import type { ChefOrder } from '@homechef/contract/orders/order';
import type { Api } from '../../../platform/http/api-client.ts';
import { listAll } from '../../../platform/http/list-all.ts';

/** Loads a kitchen’s open orders, up to 1,000, by default in the order of the list. */
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
