import * as endpoints from '@homechef/contract/products/endpoints';
import { ProductQuery } from '@homechef/contract/products/requests';
import { CacheableResponse } from '../lib/cacheable-response.ts';
import { listProducts, listTopProducts } from '../products/catalog.service.ts';
import { getProduct } from '../products/products.service.ts';
import { findPublishedProduct } from '../products/published-products.ts';

const dish = /^\/api\/products\/([0-9a-f]{24})$/;

/** What the API answers at this address, as far as pages that are painted ask for it and it is for everybody. */
export async function loadSsrData(address: string): Promise<CacheableResponse | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://here.invalid');
  if (pathname === `/api${endpoints.topProducts.path}`) return listTopProducts();
  if (pathname === `/api${endpoints.listProducts.path}`)
    return listProducts(ProductQuery.parse(Object.fromEntries(searchParams)));
  const [, id = ''] = dish.exec(pathname) ?? [];
  const product = findPublishedProduct(id) && (await getProduct(undefined, id));
  return product instanceof CacheableResponse ? product : undefined;
}
