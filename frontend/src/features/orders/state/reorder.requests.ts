import * as endpoints from '@homechef/contract/orders/endpoints';
import { getProduct } from '@homechef/contract/products/endpoints';
import { ignoreNotFound } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

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
