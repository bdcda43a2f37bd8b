import * as endpoints from '@homechef/contract/favorites/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.service.ts';

export function registerFavouriteEndpoints(
  register: RegisterEndpoint,
  { orders }: { orders: KitchenOrders },
): void {
  register(endpoints.listFavourites, ({ actor }) => listFavourites(actor, orders));
  register(endpoints.addFavourite, async ({ actor, params }) => {
    await addFavourite(actor, params.id);
    return { message: 'Favourite added' };
  });
  register(endpoints.removeFavourite, async ({ actor, params }) => {
    await removeFavourite(actor, params.id);
    return { message: 'Favourite removed' };
  });
}
