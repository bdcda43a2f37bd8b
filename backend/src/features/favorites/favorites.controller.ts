import * as endpoints from '@homechef/contract/favorites/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorites.service.ts';

export function registerFavoriteEndpoints(
  register: RegisterEndpoint,
  { orders }: { orders: KitchenOrders },
): void {
  register(endpoints.listFavorites, ({ actor }) => listFavorites(actor, orders));
  register(endpoints.addFavorite, async ({ actor, params }) => {
    await addFavorite(actor, params.id);
    return { message: 'Favourite added' };
  });
  register(endpoints.removeFavorite, async ({ actor, params }) => {
    await removeFavorite(actor, params.id);
    return { message: 'Favourite removed' };
  });
}
