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
