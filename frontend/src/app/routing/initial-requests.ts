import { pagePaths, type renderedPagePaths } from '@homechef/contract/page-rendering/page-paths';
import type { ProductSummary } from '@homechef/contract/products/product';
import { matchPath } from 'react-router-dom';
import type { RequestDefinition } from '../../platform/http/define-request.ts';
import { parseCatalogParams, toCatalogQuery } from '../../features/products/market/catalog-params.ts';
import { listNextPickups } from '../../features/kitchens/state/next-pickups.requests.ts';
import {
  getProduct,
  listChefProducts,
  listProducts,
  listTopProducts,
  menuQuery,
} from '../../features/products/state/products.requests.ts';

type SendRequest = <A extends unknown[], T>(
  request: RequestDefinition<A, T>,
  ...args: A
) => Promise<T | undefined>;

/**
 * Loads the next pickups of the dishes too, so that their times appear together with the dishes. The page does without
 * them if that request fails. Leaves out sold-out dishes, because the server does not have their next pickups at hand.
 */
async function sendWithPickups<T>(
  send: SendRequest,
  reading: Promise<T | undefined>,
  listDishes: (data: T) => readonly Pick<ProductSummary, '_id' | 'countInStock'>[],
): Promise<T | undefined> {
  const data = await reading;
  const inStock = data === undefined ? [] : listDishes(data).filter(({ countInStock }) => countInStock > 0);
  const ids = inStock.map(({ _id }) => _id);
  if (ids.length > 0) await send(listNextPickups, ids, '');
  return data;
}

/**
 * First API requests of the pages that the server renders, with the same arguments that their screens use. Sent before
 * the first render (main.tsx) and during server-side rendering (entry-server.tsx).
 */
const initialRequests: Record<
  (typeof renderedPagePaths)[number],
  (send: SendRequest, id: string) => Promise<unknown>[]
> = {
  [pagePaths.home]: (send) => [sendWithPickups(send, send(listTopProducts), (dishes) => dishes)],
  [pagePaths.market]: (send) => [
    sendWithPickups(send, send(listProducts, toCatalogQuery(parseCatalogParams(''))), ({ items }) => items),
  ],
  [pagePaths.product]: (send, id) => [sendWithPickups(send, send(getProduct, id), (dish) => [dish])],
  // Keeps the requests of kitchens out of a first visit to other pages.
  [pagePaths.chefItems]: (send, chefId) => [
    sendWithPickups(send, send(listChefProducts, chefId, menuQuery, false), ({ items }) => items),
    import('../../features/kitchens/state/kitchen.requests.ts').then(({ getKitchen }) =>
      send(getKitchen, chefId),
    ),
    import('../../features/kitchens/state/windows.requests.ts').then(({ listWindows, pageWindowQuery }) =>
      send(listWindows, chefId, pageWindowQuery),
    ),
  ],
  [pagePaths.kitchen]: (send, slug) => [
    import('../../features/kitchens/state/kitchen.requests.ts').then(async ({ getKitchenBySlug }) => {
      const kitchen = await send(getKitchenBySlug, slug);
      const all = kitchen && (await Promise.all(initialRequests[pagePaths.chefItems](send, kitchen._id)));
      return all?.includes(undefined) ? undefined : all;
    }),
  ],
  [pagePaths.login]: () => [],
  [pagePaths.guest]: () => [],
};

/** Resolves to the responses, or to undefined for a page that the server does not render. */
export function sendInitialRequests(pathname: string, send: SendRequest): Promise<unknown[] | undefined> {
  for (const [page, sendAll] of Object.entries(initialRequests)) {
    const match = matchPath(page, pathname);
    if (match) return Promise.all(sendAll(send, Object.values(match.params)[0] ?? ''));
  }
  return Promise.resolve(undefined);
}
