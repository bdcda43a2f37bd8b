import * as endpoints from '@homechef/contract/favorites/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const listFavorites = defineRequest('favorites/list', (api) => api(endpoints.listFavorites));
export const addFavorite = defineRequest(
  'favorites/add',
  (api, id: string) => api(endpoints.addFavorite, { params: { id } }),
  { isWrite: true },
);
export const removeFavorite = defineRequest(
  'favorites/remove',
  (api, id: string) => api(endpoints.removeFavorite, { params: { id } }),
  { isWrite: true },
);
