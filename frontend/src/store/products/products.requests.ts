import type { Product, ProductSummary } from '@homechef/contract/products/product';
import * as endpoints from '@homechef/contract/products/endpoints';
import * as accounts from '@homechef/contract/users/endpoints';
import { maxStock, type ProductSort } from '@homechef/contract/products/product-options';
import type { ChefProductQuery, NewReview, ProductUpdate } from '@homechef/contract/products/requests';
import { ApiError, type Api } from '../../lib/http/api-client.ts';
import { defineRequest, updatedByWrites, listUpdatedByWrites } from '../../lib/http/define-request.ts';

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
export interface AdminProductFilters extends ProductFilters {
  q?: string;
}

// Reads of the catalogue are the same for everybody: they never carry a token (contract, Everywhere).
export const listProducts = defineRequest('products/list', (api, query: ProductFilters) =>
  api.page(endpoints.listProducts, { query, token: 'never' }),
);
export const listTopProducts = defineRequest('products/top', (api) => api(endpoints.topProducts));
export const getProduct = defineRequest('products/get', (api, id: string) =>
  api(endpoints.getProduct, { params: { id }, token: 'never' }),
);
export const listChefProducts = defineRequest(
  'products/ofChef',
  (api, chefId: string, query: Partial<ChefProductQuery>) =>
    api.page(endpoints.chefProducts, { params: { chefId }, query, token: 'never' }),
);

/**
 * What somebody is shown as who they are. The list alone answers a token that is no longer good as it does strangers:
 * without drafts, and without a word. Whether the account is there any more is asked beside it.
 * @throws what the list throws; 401 when the token is no longer good
 */
async function asMyself<T>(api: Api, list: Promise<T>): Promise<T> {
  const known = api(accounts.getUser, { params: { id: 'profile' }, fresh: true }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw error; // anything else says nothing of the token
  });
  const [shown] = await Promise.all([list, known]);
  return shown;
}

// What its chef and admins see of it, drafts too.
export const listOwnProducts = defineRequest(
  'products/own',
  (api, chefId: string, query: Partial<ChefProductQuery>) =>
    asMyself(api, api.page(endpoints.chefProducts, { params: { chefId }, query })),
);
export const listAllProducts = defineRequest('products/all', (api, query: AdminProductFilters) =>
  asMyself(api, api.page(endpoints.listProducts, { query: { ...query, drafts: '1' } })),
);
export const getOwnProduct = defineRequest('products/getOwn', (api, id: string) =>
  api(endpoints.getProduct, { params: { id } }),
);

export const createProduct = defineRequest('products/create', (api) => api(endpoints.createProduct), {
  isWrite: true,
});
export const updateProduct = defineRequest(
  'products/update',
  // With the brand, as spec §7 has it; the server takes the owner's name.
  (api, id: string, body: ProductUpdate & { brand: string }) =>
    api(endpoints.updateProduct, { params: { id }, body }),
  { isWrite: true },
);
export const deleteProduct = defineRequest(
  'products/delete',
  (api, id: string) => api(endpoints.deleteProduct, { params: { id } }),
  { isWrite: true },
);
/** The nearest stock an item can have. */
export const clampStock = (count: number): number => Math.min(maxStock, Math.max(0, count));
const stockCall = (id: string, stock: number) => ({ params: { id, remainingStock: String(stock) } });
/** The stock call of spec §7, always without a token: it changes nothing and answers with the true stock. */
export const updateStock = defineRequest(
  'products/updateStock',
  (api, id: string, remainingStock: number) =>
    api(endpoints.setStock, { ...stockCall(id, remainingStock), token: 'never' }),
  { isWrite: true },
);

/** How often a stock is counted anew that was sold from while it was being changed. */
const mostTries = 5;

/**
 * Adds portions to an own item, or takes some off: of what is `shown`, where that is still the true stock. Sales go on
 * while a list is looked at; then they are counted from what the call without a token tells, and once more when something is
 * sold between the two. `before` is what there was; a stock other than the `wanted` one means that the server no longer
 * knows the token.
 */
export const adjustStock = defineRequest(
  'products/changeStock',
  async (api, id: string, portions: number, shown: number) => {
    let before = shown;
    for (let tries = 1; ; tries += 1) {
      const wanted = clampStock(before + portions);
      try {
        const call = { ...stockCall(id, wanted), query: { from: before }, keepalive: true };
        return { ...(await api(endpoints.setStock, call)), before, wanted };
      } catch (error) {
        const isSoldMeanwhile = error instanceof ApiError && error.status === 409;
        if (!isSoldMeanwhile || tries === mostTries) throw error;
      }
      before = (await api(endpoints.setStock, { ...stockCall(id, 0), token: 'never' })).countInStock;
    }
  },
  { isWrite: true, getKey: (id) => id },
);
export const addReview = defineRequest(
  'products/addReview',
  (api, id: string, body: NewReview) => api(endpoints.addReview, { params: { id }, body }),
  { isWrite: true },
);

type Stock = Pick<ProductSummary, '_id' | 'countInStock'>;
const withStock = <T extends Stock>(shown: T, { countInStock }: Stock): T => ({ ...shown, countInStock });
export const productDetailsReducer = updatedByWrites(getProduct, [updateStock], withStock<Product>);
export const ownProductsReducer = listUpdatedByWrites(
  listOwnProducts,
  [adjustStock],
  withStock<ProductSummary>,
);
