import { pagePaths } from '@homechef/contract/pages/page-paths';
import { matchPath } from 'react-router-dom';
import type { RequestDefinition } from '../../lib/http/define-request.ts';
import { parseCatalogParams, toCatalogQuery } from '../../products/market/catalog-params.ts';
import { getProduct, listProducts, listTopProducts } from '../../store/products/products.requests.ts';

/** Asks one thing, and gives what comes of it. */
type Ask = <A extends unknown[], T>(request: RequestDefinition<A, T>, ...args: A) => Promise<unknown>;

/**
 * What the pages most people come in by ask the server first, in the very words of their screens. It is asked before
 * they stand (main.tsx), painted by the server (entry-server.tsx) and announced in the document (build/preload-manifest.ts).
 */
const firstAsked: Record<string, (ask: Ask, id: string) => Promise<unknown>[]> = {
  [pagePaths.home]: (ask) => [ask(listTopProducts)],
  [pagePaths.market]: (ask) => [
    ask(listTopProducts),
    ask(listProducts, toCatalogQuery(parseCatalogParams(''))),
  ],
  [pagePaths.product]: (ask, id) => [ask(getProduct, id)],
};

/** Asks what this page asks first; what comes of it, nothing for other pages. */
export function sendInitialRequests(pathname: string, ask: Ask): Promise<unknown[]> {
  for (const [page, asks] of Object.entries(firstAsked)) {
    const found = matchPath(page, pathname);
    if (found) return Promise.all(asks(ask, found.params.id ?? ''));
  }
  return Promise.resolve([]);
}
