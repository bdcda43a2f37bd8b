import * as endpoints from '@homechef/contract/search/endpoints';
import { listNextPickups as listNextPickupsEndpoint } from '@homechef/contract/kitchens/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { listNextPickups } from './next-pickups.ts';
import { parseWords } from './parse-words.ts';
import { respell } from './respell.ts';
import { searchKitchens } from './search-kitchens.ts';
import { suggest } from './suggest.ts';

/** Registers the search routes. This must happen before `/kitchens/:chefId` is registered. */
export function registerSearchEndpoints(
  registerEndpoint: RegisterEndpoint,
  { orders }: { orders: KitchenOrders },
): void {
  registerEndpoint(endpoints.listKitchens, ({ query, setHeader }) => {
    if (query.near) setHeader('Cache-Control', 'private, no-store');
    return searchKitchens({ query, words: parseWords(query.q) }, orders);
  });
  registerEndpoint(listNextPickupsEndpoint, ({ query }) => listNextPickups(query));
  registerEndpoint(endpoints.suggest, ({ query }) => suggest(query.q));
  registerEndpoint(endpoints.respell, ({ query }) => respell(query.q));
}
