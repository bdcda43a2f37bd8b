import * as endpoints from '@homechef/contract/products/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

const maxShown = 4;
/** Number of dishes among which those in stock are looked for. */
const maxRead = 48;

/** Newest dishes of a chef that are in stock, without one of them. */
export const listOtherProducts = defineRequest(
  'products/others',
  async (api, chefId: string, productId: string) => {
    const { items } = await api.page(endpoints.chefProducts, {
      params: { chefId },
      query: { limit: maxRead },
      token: 'never',
    });
    return items.filter(({ _id, countInStock }) => _id !== productId && countInStock > 0).slice(0, maxShown);
  },
);

export const { selectOtherProducts } = injectReducer(
  'otherProducts',
  {
    selectOtherProducts: listOtherProducts.reducer,
  },
  { isPublic: true },
);
