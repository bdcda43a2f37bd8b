import { getStockOnSale } from '@homechef/contract/orders/order-options';
import * as endpoints from '@homechef/contract/products/endpoints';
import type { ProductSummary } from '@homechef/contract/products/product';
import { defineRequest } from '../../../platform/http/define-request.ts';

const maxShown = 4;
/** Number of dishes to look through for ones in stock. */
const maxRead = 48;

/** A chef’s newest dishes that are in stock, except for one of them. */
export const listOtherProducts = defineRequest(
  'products/others',
  async (api, chefId: string, productId: string) => {
    const { items } = await api.page(endpoints.chefProducts, {
      params: { chefId },
      query: { limit: maxRead },
      token: 'never',
    });
    const isShown = (dish: ProductSummary) => dish._id !== productId && getStockOnSale(dish) > 0;
    return items.filter(isShown).slice(0, maxShown);
  },
  { isPublic: true },
);
