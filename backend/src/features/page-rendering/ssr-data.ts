import { listNextPickups as nextPickupsEndpoint } from '@homechef/contract/kitchens/endpoints';
import { NextPickupQuery, WindowQuery } from '@homechef/contract/kitchens/requests';
import * as endpoints from '@homechef/contract/products/endpoints';
import { ChefProductQuery, ProductQuery, ProductTextQuery } from '@homechef/contract/products/requests';
import { getPublicKitchen, listPublicWindows } from '../kitchens/kitchens.service.ts';
import { findSlugOwner } from '../kitchens/slugs/slugs.ts';
import { CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import { kitchenOrders } from '../orders/lists/kitchen-order-queries.ts';
import { listNextPickups } from '../search/next-pickups.ts';
import { searchCatalog } from '../search/search-products.ts';
import { listChefProducts, listTopProducts } from '../products/catalog.service.ts';
import { getProduct } from '../products/products.service.ts';
import { isKitchenOnMarket } from '../products/model/product-kitchen.ts';
import { findPublishedProduct } from '../products/published-products.ts';

const kitchenUrl = /^\/api\/kitchens\/([0-9a-f]{24})$/;
const slugUrl = /^\/api\/k\/([a-z\d-]+)$/;
const windowsUrl = /^\/api\/kitchens\/([0-9a-f]{24})\/windows$/;
const menuUrl = /^\/api\/products\/chef\/([0-9a-f]{24})$/;
const productUrl = /^\/api\/products\/([0-9a-f]{24})$/;

/**
 * Returns the API response that a server-rendered page needs, or undefined for other URLs and for responses that are
 * not the same for every client.
 */
export async function loadSsrData(apiUrl: string): Promise<CacheableResponse | undefined> {
  const { pathname, searchParams } = new URL(apiUrl, 'http://here.invalid');
  if (pathname === `/api${endpoints.topProducts.path}`) return listTopProducts();
  if (pathname === `/api${endpoints.listProducts.path}`) {
    const query = ProductQuery.parse(Object.fromEntries(searchParams));
    // A page that others get too must not depend on the position of a person.
    return query.near ? undefined : searchCatalog(query, ProductTextQuery.parse(query).q);
  }
  if (pathname === `/api${nextPickupsEndpoint.path}`) {
    const pickups = await listNextPickups(NextPickupQuery.parse(Object.fromEntries(searchParams)));
    return pickups instanceof CacheableResponse ? pickups : undefined;
  }
  const [, slug] = slugUrl.exec(pathname) ?? [];
  const owner = slug === undefined ? undefined : await findSlugOwner(slug);
  const [, chefId = owner?.chefId] = kitchenUrl.exec(pathname) ?? [];
  if (chefId && isKitchenOnMarket(chefId)) {
    const kitchen = await getPublicKitchen(kitchenOrders, chefId);
    return kitchen instanceof CacheableResponse ? kitchen : undefined;
  }
  const [, timesOf] = windowsUrl.exec(pathname) ?? [];
  if (timesOf && isKitchenOnMarket(timesOf)) {
    const query = WindowQuery.parse(Object.fromEntries(searchParams));
    const windows = await listPublicWindows(timesOf, query);
    return windows instanceof CacheableResponse ? windows : undefined;
  }
  const [, menuOf] = menuUrl.exec(pathname) ?? [];
  if (menuOf) {
    const query = ChefProductQuery.parse(Object.fromEntries(searchParams));
    const menu = await listChefProducts(undefined, menuOf, query);
    return menu instanceof CacheableResponse ? menu : undefined;
  }
  const [, id = ''] = productUrl.exec(pathname) ?? [];
  const product = (await findPublishedProduct(id)) && (await getProduct(undefined, id));
  return product instanceof CacheableResponse ? product : undefined;
}
