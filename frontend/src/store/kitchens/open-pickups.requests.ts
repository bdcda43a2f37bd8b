import type { Pickup } from '@homechef/contract/orders/order';
import { chefOrders } from '@homechef/contract/orders/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

/** Open order of a kitchen, without its items. */
export interface OpenPickup {
  number: string;
  customer: string;
  pickup: Pickup;
}

const openStages: readonly string[] = ['placed', 'accepted', 'ready'] satisfies Pickup['stage'][];
const maxOrders = 1_000;

export const listOpenPickups = defineRequest(
  'kitchens/openPickups',
  async (api, chefId: string): Promise<OpenPickup[]> => {
    const { items } = await api.page(chefOrders, {
      params: { chefId },
      query: { state: 'open', limit: maxOrders },
    });
    return items.flatMap(({ _id, userName, pickups }) => {
      const pickup = pickups.find((candidate) => candidate.chefId === chefId);
      return pickup && openStages.includes(pickup.stage) ? [{ number: _id, customer: userName, pickup }] : [];
    });
  },
);

export const selectOpenPickups = addDeferredReducer('openPickups', listOpenPickups.reducer);
