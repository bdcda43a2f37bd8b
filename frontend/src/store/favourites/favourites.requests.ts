import * as endpoints from '@homechef/contract/favourites/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

export const listFavourites = defineRequest('favourites/list', (api) => api(endpoints.listFavourites));
export const addFavourite = defineRequest(
  'favourites/add',
  (api, id: string) => api(endpoints.addFavourite, { params: { id } }),
  { isWrite: true },
);
export const removeFavourite = defineRequest(
  'favourites/remove',
  (api, id: string) => api(endpoints.removeFavourite, { params: { id } }),
  { isWrite: true },
);

export const selectFavourites = addDeferredReducer('favourites', listFavourites.reducer);
export const selectFavouriteAddition = addDeferredReducer('favouriteAddition', addFavourite.reducer);
export const selectFavouriteRemoval = addDeferredReducer('favouriteRemoval', removeFavourite.reducer);
