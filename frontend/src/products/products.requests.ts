import type { ProductSummary } from '@homechef/contract/products/product';
import * as endpoints from '@homechef/contract/products/endpoints';
import type {
  ChefProductQuery,
  NewReview,
  ProductSort,
  ProductUpdate,
} from '@homechef/contract/products/requests';
import { defineRequest, following } from '../lib/request.ts';

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
export const chefProducts = defineRequest('products/ofChef', (api, chefId: string) =>
  api.page(endpoints.chefProducts, { params: { chefId }, token: 'never' }),
);

// What its chef and admins see of it, drafts too.
export const ownProducts = defineRequest('products/own', (api, chefId: string, query: Partial<ChefProductQuery>) =>
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
/** The stock call of spec §7, always without a token: it changes nothing and answers with the true stock. */
export const updateStock = defineRequest(
  'products/updateStock',
  (api, id: string, remainingStock: number) =>
    api(endpoints.setStock, { params: { id, remainingStock: String(remainingStock) }, token: 'never' }),
  { every: true },
);
export const addReview = defineRequest(
  'products/addReview',
  (api, id: string, body: NewReview) => api(endpoints.addReview, { params: { id }, body }),
  { every: true },
);

type Stock = Pick<ProductSummary, '_id' | 'countInStock'>;
export const productDetails = following(getProduct, [updateStock], (shown, { countInStock }: Stock) => ({
  ...shown,
  countInStock,
}));
