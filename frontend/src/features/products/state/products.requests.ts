import type { Product, ProductSummary } from '@homechef/contract/products/product';
import * as endpoints from '@homechef/contract/products/endpoints';
import type { MarketSort } from '@homechef/contract/products/market-options';
import type { ChefProductQuery, NewReview } from '@homechef/contract/products/requests';
import { defineRequest, mergeWrites } from '../../../platform/http/define-request.ts';

export interface ProductFilters {
  name?: string;
  category?: string;
  minPrice?: string;
  maxPrice?: string;
  q?: string;
  near?: string;
  within?: string;
  when?: string;
  diet?: string;
  without?: string;
  kitchen?: string; // id
  sort?: MarketSort;
  page?: number;
  limit?: number;
}

// Catalog responses are the same for all users, so these requests never send a token.
export const listProducts = defineRequest(
  'products/list',
  (api, query: ProductFilters) => api.page(endpoints.listProducts, { query, token: 'never' }),
  { isPublic: true },
);
export const listTopProducts = defineRequest('products/top', (api) => api(endpoints.topProducts), {
  isPublic: true,
});
export const getProduct = defineRequest(
  'products/get',
  (api, id: string) => api(endpoints.getProduct, { params: { id }, token: 'never' }),
  { isPublic: true },
);
/** A page of a menu: the maximum of the API. Almost every menu fits on one, so that no category gets split. */
export const menuQuery = { page: 1, limit: 100 } as const;
export const listChefProducts = defineRequest(
  'products/ofChef',
  // Chefs can preview their own page even while the kitchen is off the market, but without unpublished dishes.
  async (api, chefId: string, query: Partial<ChefProductQuery>, isOwn = false) => {
    const call = { params: { chefId }, query };
    if (!isOwn) return api.page(endpoints.chefProducts, { ...call, token: 'never' });
    const { items, total } = await api.page(endpoints.chefProducts, call);
    const shown = items.filter(({ draft, hidden, takedown }) => !draft && !hidden && !takedown);
    return { items: shown, total: total - items.length + shown.length };
  },
  { isPublic: true },
);

export const createStockCall = (id: string, stock: number) => ({
  params: { id, remainingStock: String(stock) },
});
/** Requests a change of stock. Without a token it changes nothing and returns the current stock. */
export const updateStock = defineRequest(
  'products/updateStock',
  (api, id: string, remainingStock: number) =>
    api(endpoints.setStock, { ...createStockCall(id, remainingStock), token: 'never' }),
  { isWrite: true, isStored: false },
);

export const addReview = defineRequest(
  'products/addReview',
  (api, id: string, body: NewReview) => api(endpoints.addReview, { params: { id }, body }),
  { isWrite: true },
);

export const withStock = <T extends Pick<ProductSummary, '_id' | 'countInStock'>>(
  product: T,
  { countInStock }: Pick<ProductSummary, '_id' | 'countInStock'>,
): T => ({ ...product, countInStock });

mergeWrites(getProduct, [updateStock], withStock<Product>);
