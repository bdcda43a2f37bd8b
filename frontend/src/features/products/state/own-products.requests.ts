import * as endpoints from '@homechef/contract/products/endpoints';
import type { ProductSummary } from '@homechef/contract/products/product';
import { maxStock } from '@homechef/contract/products/product-options';
import { maxDishes } from '@homechef/contract/kitchens/kitchen-options';
import type { ChefProductQuery, DishChanges, ProductUpdate } from '@homechef/contract/products/requests';
import type { z } from 'zod';
import * as accounts from '@homechef/contract/users/endpoints';
import { ApiError, type Api } from '../../../platform/http/api-client.ts';
import { defineRequest, mergeWritesIntoList } from '../../../platform/http/define-request.ts';
import { createStockCall, withStock } from './products.requests.ts';

/**
 * Verifies the token in parallel with a list request. The list endpoint does not fail on an invalid token: it treats
 * the request as anonymous and leaves out drafts.
 * @throws ApiError of the list, or 401 for an invalid token
 */
async function withTokenCheck<T>(api: Api, list: Promise<T>): Promise<T> {
  const tokenCheck = api(accounts.getUser, { params: { id: 'profile' }, skipCache: true }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) throw error; // Other errors are not about the token.
    },
  );
  const [result] = await Promise.all([list, tokenCheck]);
  return result;
}

// A chef’s own list includes drafts.
export const listOwnProducts = defineRequest(
  'products/own',
  (api, chefId: string, query: Partial<ChefProductQuery>) =>
    withTokenCheck(api, api.page(endpoints.chefProducts, { params: { chefId }, query })),
);
const maxPageSize = 100;

/** All of a chef’s dishes by name, including drafts. */
export const listAllOwnProducts = defineRequest('products/allOwn', async (api, chefId: string) => {
  const listPage = (page: number) =>
    withTokenCheck(
      api,
      api.page(endpoints.chefProducts, {
        params: { chefId },
        query: { sort: 'name', page, limit: maxPageSize },
      }),
    );
  const { items, total } = await listPage(1);
  if (total <= items.length) return items;
  const pages = Array.from({ length: Math.ceil(maxDishes / maxPageSize) - 1 }, (_, i) => listPage(i + 2));
  return [...items, ...(await Promise.all(pages)).flatMap((page) => page.items)];
});
export const getOwnProduct = defineRequest('products/getOwn', (api, id: string) =>
  api(endpoints.getProduct, { params: { id }, skipCache: true }),
);

/** Creates a draft for the chef’s own kitchen, or for the one that an admin has chosen. */
export const createProduct = defineRequest(
  'products/create',
  (api, kitchen?: string) =>
    api(endpoints.createProduct, { query: kitchen === undefined ? {} : { kitchen } }),
  { isWrite: true },
);
export const updateProduct = defineRequest(
  'products/update',
  // The body has to contain a brand, but the API stores the owner’s name instead.
  (api, id: string, body: ProductUpdate & { brand: string }) =>
    api(endpoints.updateProduct, { params: { id }, body }),
  { isWrite: true },
);
/** Changes several of the chef’s dishes, all or none. */
export const changeProducts = defineRequest(
  'products/changeSeveral',
  (api, changes: z.input<typeof DishChanges>['changes']) =>
    api(endpoints.changeProducts, { body: { changes } }),
  { isWrite: true },
);
const menuTimeoutMs = 60_000; // enough for 200 new dishes on a busy server

type MenuFile = z.input<typeof endpoints.importMenu.body>;

/** Returns what a CSV file would change. Only the latest call counts. */
export const previewMenu = defineRequest(
  'products/previewMenu',
  (api, chefId: string, file: MenuFile) =>
    api(endpoints.importMenu, { params: { chefId }, query: { preview: '1' }, body: file }),
  { getKey: (chefId) => chefId },
);
/**
 * Stores the rows of a CSV file, all or none, provided that its changes are still those of the preview with this
 * `plan`.
 */
export const importMenu = defineRequest(
  'products/importMenu',
  (api, chefId: string, file: MenuFile) =>
    api(endpoints.importMenu, { params: { chefId }, body: file, timeoutMs: menuTimeoutMs }),
  { isWrite: true, getKey: (chefId) => chefId },
);
export const deleteProduct = defineRequest(
  'products/delete',
  (api, id: string) => api(endpoints.deleteProduct, { params: { id } }),
  { isWrite: true },
);
export const clampStock = (count: number): number => Math.min(maxStock, Math.max(0, count));
const maxStockAttempts = 5;

/**
 * Changes the stock of a chef’s product by `quantityChange`. The API accepts the new stock only if the current stock
 * equals `from`, which is at first the stock on the screen. After a sale, fetches the current stock and tries again. If
 * the token is invalid, the API ignores the change, so `countInStock` differs from `requestedStock`. Then a request that
 * needs the token ends the session.
 */
export const adjustStock = defineRequest(
  'products/changeStock',
  async (api, id: string, quantityChange: number, shownStock: number) => {
    let previousStock = shownStock;
    for (let attempt = 1; ; attempt += 1) {
      const requestedStock = clampStock(previousStock + quantityChange);
      try {
        const call = {
          ...createStockCall(id, requestedStock),
          query: { from: previousStock },
          keepalive: true,
        };
        const reply = await api(endpoints.setStock, call);
        if (reply.countInStock !== requestedStock)
          await api(accounts.getUser, { params: { id: 'profile' }, isOfChange: true, skipCache: true });
        return { ...reply, previousStock, requestedStock };
      } catch (error) {
        const hasStockChanged = error instanceof ApiError && error.status === 409;
        if (!hasStockChanged || attempt === maxStockAttempts) throw error;
      }
      previousStock = (await api(endpoints.setStock, { ...createStockCall(id, 0), token: 'never' }))
        .countInStock;
    }
  },
  { isWrite: true, getKey: (id) => id },
);
mergeWritesIntoList(listOwnProducts, [adjustStock], withStock<ProductSummary>);
