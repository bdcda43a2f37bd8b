import type { ProductQuery } from '@homechef/contract/products/requests';
import type { CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import { listProducts, toCatalogQuery } from '../products/catalog.service.ts';
import { parseWords } from './parse-words.ts';
import { isMarketSearch, searchProducts } from './search-products.ts';

/**
 * Lists published products, from the sorted lists of the catalog if possible, or by a search if the query needs one.
 */
export function searchCatalog(
  query: ProductQuery,
  q: string | undefined,
): Promise<CacheableResponse> | CacheableResponse {
  const search = { query, words: parseWords(q) };
  return isMarketSearch(search) ? searchProducts(search) : listProducts(toCatalogQuery(query));
}
