import * as endpoints from '@homechef/contract/orders/reorder-endpoints';
import { getProduct } from '@homechef/contract/products/endpoints';
import { ignoreNotFound } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

/** Items of an order with their price and stock of today. */
export const getReorder = defineRequest('orders/again', (api, id: string) =>
  api(endpoints.getReorder, { params: { id } }),
);

/** Allergens of dishes as they are stated today, by id. A dish that is gone is missing. */
export const readAllergens = defineRequest('orders/allergens', async (api, ids: readonly string[]) => {
  const read = (id: string) =>
    ignoreNotFound(api(getProduct, { params: { id }, token: 'never', skipCache: true }));
  const dishes = await Promise.all(ids.map(read));
  return Object.fromEntries(dishes.flatMap((dish) => (dish ? [[dish._id, dish.allergens] as const] : [])));
});

export const { selectReorder } = injectReducer('reorder', {
  selectReorder: getReorder.reducer,
});
