import * as endpoints from '@homechef/contract/search/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

/** Completions of a search text. */
export const suggest = defineRequest('search/suggest', (api, q: string) =>
  api(endpoints.suggest, { query: { q } }),
);
addDeferredReducer('suggestions', suggest.reducer, { isPublic: true });

export interface KitchenFilters {
  q?: string;
  near?: string;
  within?: string;
  when?: string;
  diet?: string;
  without?: string;
  city?: string;
  page?: number;
  limit?: number;
}

/** Kitchens that match the filters of the market. */
export const listKitchens = defineRequest('search/kitchens', (api, query: KitchenFilters) =>
  api.page(endpoints.listKitchens, { query, token: 'never' }),
);
addDeferredReducer('kitchenSearch', listKitchens.reducer, { isPublic: true });

const maxKitchens = 100; // per request (find, Routes)

/** All kitchens of a city that have published dishes. Most cities need one request. */
export const listCityKitchens = defineRequest('search/cityKitchens', async (api, city: string) => {
  const getPage = (page: number) =>
    api.page(endpoints.listKitchens, { query: { city, limit: maxKitchens, page }, token: 'never' });
  const first = await getPage(1);
  const otherCount = Math.max(0, Math.ceil(first.total / maxKitchens) - 1);
  const others = await Promise.all(Array.from({ length: otherCount }, (_, i) => getPage(i + 2)));
  return [first, ...others].flatMap(({ items }) => items);
});
export const selectCityKitchens = addDeferredReducer('cityKitchens', listCityKitchens.reducer, {
  isPublic: true,
});
