import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { z } from 'zod';
import { Kitchen } from '../kitchens/kitchen.ts';
import { ProductSummary } from '../products/product.ts';

export const maxFavorites = 500; // per account

export const Favorites = z
  .object({ products: z.array(ProductSummary), kitchens: z.array(Kitchen) })
  .meta({ id: 'Favorites' });
export type Favorites = z.infer<typeof Favorites>;

export const listFavorites = defineEndpoint({
  name: 'listFavorites',
  summary: 'List the favorite dishes and kitchens of the caller, newest first',
  method: 'get',
  path: '/favourites',
  access: 'signedIn',
  isOwnData: true,
  reply: Favorites,
  noStore: true,
});

export const addFavorite = defineEndpoint({
  name: 'addFavorite',
  summary: 'Add a dish or a kitchen to the favorites',
  method: 'put',
  path: '/favourites/:id',
  access: 'signedIn',
  reply: MessageReply,
  noStore: true,
  errors: [404, 409],
});

export const removeFavorite = defineEndpoint({
  name: 'removeFavorite',
  summary: 'Remove a dish or a kitchen from the favorites',
  method: 'delete',
  path: '/favourites/:id',
  access: 'signedIn',
  reply: MessageReply,
  noStore: true,
});
