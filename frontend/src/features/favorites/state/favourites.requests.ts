import * as endpoints from '@homechef/contract/favorites/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

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

export const { selectFavourites, selectFavouriteAddition, selectFavouriteRemoval } = injectReducer(
  'favourites',
  {
    selectFavourites: listFavourites.reducer,
    selectFavouriteAddition: addFavourite.reducer,
    selectFavouriteRemoval: removeFavourite.reducer,
  },
);
