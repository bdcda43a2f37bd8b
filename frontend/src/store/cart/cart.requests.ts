import { getProduct } from '@homechef/contract/products/endpoints';
import { undefinedIfNotFound, type Api } from '../../lib/http/api-client.ts';
import { defineRequest } from '../../lib/http/define-request.ts';

const present = (api: Api, id: string) =>
  undefinedIfNotFound(api(getProduct, { params: { id }, token: 'never', fresh: true }));

/** Asks what the cart's items cost and how many are left; the cart takes over the answer. */
export const refreshCart = defineRequest('cart/check', async (api, ids: readonly string[]) => {
  const answers = await Promise.all(ids.map(async (id) => ({ id, product: await present(api, id) })));
  return {
    products: answers.flatMap(({ product }) => product ?? []),
    gone: answers.filter(({ product }) => !product).map(({ id }) => id),
  };
});
