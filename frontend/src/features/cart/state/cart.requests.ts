import { getProduct } from '@homechef/contract/products/endpoints';
import { ignoreNotFound, type Api } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

const fetchProduct = (api: Api, id: string) =>
  ignoreNotFound(api(getProduct, { params: { id }, token: 'never', skipCache: true }));

export const refreshCart = defineRequest('cart/check', async (api, ids: readonly string[]) => {
  const results = await Promise.all(ids.map(async (id) => ({ id, product: await fetchProduct(api, id) })));
  return {
    products: results.flatMap(({ product }) => product ?? []),
    removedIds: results.filter(({ product }) => !product).map(({ id }) => id),
  };
});

export const { selectCartCheck } = injectReducer(
  'cart',
  { selectCartCheck: refreshCart.reducer },
  { isPublic: true },
);
