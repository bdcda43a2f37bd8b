import * as endpoints from '@homechef/contract/search/endpoints';
import { listProducts } from '@homechef/contract/products/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import type { ProductFilters } from '../../products/state/products.requests.ts';

export const suggest = defineRequest(
  'search/suggest',
  (api, q: string) => api(endpoints.suggest, { query: { q } }),
  { isStored: false },
);

const maxKitchens = 100; // per request

export const respell = defineRequest(
  'search/respell',
  (api, q: string) => api(endpoints.respell, { query: { q } }),
  { isPublic: true },
);

/** The market’s filters, without sort order and page. */
export type KitchenFilters = Omit<ProductFilters, 'sort' | 'page' | 'kitchen'>;

/** Kitchens with a dish that matches the market’s filters, at most 100. */
export const listKitchens = defineRequest(
  'search/kitchens',
  (api, filters: KitchenFilters) =>
    api.page(endpoints.listKitchens, { query: { ...filters, limit: maxKitchens }, token: 'never' }),
  { isPublic: true },
);

/** The four kitchens with the next pickups. */
export const listNextKitchens = defineRequest(
  'search/nextKitchens',
  async (api) => {
    const query = { sort: 'soonest', limit: 4 } as const;
    const { items } = await api.page(endpoints.listKitchens, { query, token: 'never' });
    return items.filter(({ nextPickup }) => nextPickup);
  },
  { isPublic: true },
);

const maxRadiusKm = 200; // The server accepts no larger radius.

/** The nearest kitchen with a matching dish, up to the largest radius. Null if there is none. */
export const findNearestKitchen = defineRequest(
  'search/nearestKitchen',
  async (api, filters: KitchenFilters) => {
    const query = { ...filters, within: String(maxRadiusKm), sort: 'distance', limit: 1 } as const;
    const { items } = await api.page(endpoints.listKitchens, { query, token: 'never' });
    return items[0] ?? null;
  },
  { isPublic: true },
);

export const listDishesOfKitchen = defineRequest(
  'search/dishesOfKitchen',
  (api, query: ProductFilters) => api.page(listProducts, { query, token: 'never' }),
  { isPublic: true },
);

/** All kitchens in a city with published dishes. Most cities take a single request. */
export const listCityKitchens = defineRequest(
  'search/cityKitchens',
  async (api, city: string) => {
    const getPage = (page: number) =>
      api.page(endpoints.listKitchens, { query: { city, limit: maxKitchens, page }, token: 'never' });
    const first = await getPage(1);
    const otherCount = Math.max(0, Math.ceil(first.total / maxKitchens) - 1);
    const others = await Promise.all(Array.from({ length: otherCount }, (_, i) => getPage(i + 2)));
    return [first, ...others].flatMap(({ items }) => items);
  },
  { isPublic: true },
);
