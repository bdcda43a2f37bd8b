import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { Favourites } from './favourites.ts';

export const listFavourites = defineEndpoint({
  name: 'listFavourites',
  summary: 'List the favourite dishes and kitchens of the caller, newest first',
  method: 'get',
  path: '/favourites',
  access: 'signedIn',
  isOwnData: true,
  reply: Favourites,
  noStore: true,
});

export const addFavourite = defineEndpoint({
  name: 'addFavourite',
  summary: 'Add a dish or a kitchen to the favourites',
  method: 'put',
  path: '/favourites/:id',
  access: 'signedIn',
  reply: MessageReply,
  noStore: true,
  errors: [404, 409],
});

export const removeFavourite = defineEndpoint({
  name: 'removeFavourite',
  summary: 'Remove a dish or a kitchen from the favourites',
  method: 'delete',
  path: '/favourites/:id',
  access: 'signedIn',
  reply: MessageReply,
  noStore: true,
});
