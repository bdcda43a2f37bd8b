import { pagePaths } from '@homechef/contract/pages/page-paths';
import { matchPath } from 'react-router-dom';
import type { RequestDefinition } from '../../lib/http/define-request.ts';
import { parseCatalogParams, toCatalogQuery } from '../../products/market/catalog-params.ts';
import { getProduct, listProducts, listTopProducts } from '../../store/products/products.requests.ts';

type SendRequest = <A extends unknown[], T>(request: RequestDefinition<A, T>, ...args: A) => Promise<unknown>;

/**
 * First API requests of the most visited pages, with the arguments of their screens. Used before the first render
 * (main.tsx), for server-side rendering (entry-server.tsx) and in the preload manifest (build/preload-manifest.ts).
 */
const initialRequests: Record<string, (send: SendRequest, id: string) => Promise<unknown>[]> = {
  [pagePaths.home]: (send) => [send(listTopProducts)],
  [pagePaths.market]: (send) => [send(listProducts, toCatalogQuery(parseCatalogParams('')))],
  [pagePaths.product]: (send, id) => [send(getProduct, id)],
  // A first visit to other pages does not load the requests of kitchens.
  [pagePaths.chefItems]: (send, chefId) => [
    import('../../store/kitchens/kitchen.requests.ts').then(({ getKitchen }) => send(getKitchen, chefId)),
  ],
};

export function sendInitialRequests(pathname: string, send: SendRequest): Promise<unknown[]> {
  for (const [page, sendAll] of Object.entries(initialRequests)) {
    const match = matchPath(page, pathname);
    if (match) return Promise.all(sendAll(send, Object.values(match.params)[0] ?? ''));
  }
  return Promise.resolve([]);
}
