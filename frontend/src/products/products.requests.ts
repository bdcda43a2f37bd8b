import type { Product, ProductSummary } from '@homechef/contract/products/product';
import * as endpoints from '@homechef/contract/products/endpoints';
import { highestStock, type ProductSort } from '@homechef/contract/products/choices';
import type { ChefProductQuery, NewReview, ProductUpdate } from '@homechef/contract/products/requests';
import { defineRequest, following, listFollowing } from '../lib/request.ts';

/** The filters of the catalogue as a form holds them; empty means no filter. */
export interface ProductFilters {
  name?: string;
  category?: string;
  minPrice?: string;
  maxPrice?: string;
  sort?: ProductSort;
  page?: number;
  limit?: number;
}

/** An admin's list of all items: `q` is looked for in name and brand, without case. */
export interface AllProductsFilters extends ProductFilters {
  q?: string;
}

// Reads of the catalogue are the same for everybody: they never carry a token (contract, Everywhere).
export const listProducts = defineRequest('products/list', (api, query: ProductFilters) =>
  api.page(endpoints.listProducts, { query, token: 'never' }),
);
export const topProducts = defineRequest('products/top', (api) => api(endpoints.topProducts));
export const getProduct = defineRequest('products/get', (api, id: string) =>
  api(endpoints.getProduct, { params: { id }, token: 'never' }),
);
export const chefProducts = defineRequest(
  'products/ofChef',
  (api, chefId: string, query: Partial<ChefProductQuery>) =>
    api.page(endpoints.chefProducts, { params: { chefId }, query, token: 'never' }),
);

// What its chef and admins see of it, drafts too.
export const ownProducts = defineRequest(
  'products/own',
  (api, chefId: string, query: Partial<ChefProductQuery>) =>
    api.page(endpoints.chefProducts, { params: { chefId }, query }),
);
export const allProducts = defineRequest('products/all', (api, query: AllProductsFilters) =>
  api.page(endpoints.listProducts, { query: { ...query, drafts: '1' } }),
);
export const getOwnProduct = defineRequest('products/getOwn', (api, id: string) =>
  api(endpoints.getProduct, { params: { id } }),
);

export const createProduct = defineRequest('products/create', (api) => api(endpoints.createProduct), {
  every: true,
});
export const updateProduct = defineRequest(
  'products/update',
  (api, id: string, body: ProductUpdate) => api(endpoints.updateProduct, { params: { id }, body }),
  { every: true },
);
export const deleteProduct = defineRequest(
  'products/delete',
  (api, id: string) => api(endpoints.deleteProduct, { params: { id } }),
  { every: true },
);
const stockCall = (id: string, stock: number) => ({ params: { id, remainingStock: String(stock) } });
/** The stock call of spec §7, always without a token: it changes nothing and answers with the true stock. */
export const updateStock = defineRequest(
  'products/updateStock',
  (api, id: string, remainingStock: number) =>
    api(endpoints.setStock, { ...stockCall(id, remainingStock), token: 'never' }),
  { every: true },
);
/**
 * Adds portions to an own item, or takes some off. They are counted from the true stock, which the call without a
 * token tells, for sales go on while a list is looked at. `before` is what there was; a stock other than the `wanted`
 * one means that the server no longer knows the token.
 */
export const changeStock = defineRequest(
  'products/changeStock',
  async (api, id: string, portions: number) => {
    const { countInStock: before } = await api(endpoints.setStock, { ...stockCall(id, 0), token: 'never' });
    const wanted = Math.min(highestStock, Math.max(0, before + portions));
    return { ...(await api(endpoints.setStock, stockCall(id, wanted))), before, wanted };
  },
  { every: true, keyOf: (id) => id },
);
export const addReview = defineRequest(
  'products/addReview',
  (api, id: string, body: NewReview) => api(endpoints.addReview, { params: { id }, body }),
  { every: true },
);

type Stock = Pick<ProductSummary, '_id' | 'countInStock'>;
const withStock = <T extends Stock>(shown: T, { countInStock }: Stock): T => ({ ...shown, countInStock });
export const productDetails = following(getProduct, [updateStock], withStock<Product>);
export const ownProductList = listFollowing(ownProducts, [changeStock], withStock<ProductSummary>);
