import type { Pickup } from '@homechef/contract/orders/order';
import { chefOrders } from '@homechef/contract/orders/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { listAll } from '../../lib/http/list-all.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

/** Open order of a kitchen, without its items. */
export interface OpenPickup {
  number: string;
  customer: string;
  pickup: Pickup;
}

const openStages: readonly string[] = ['placed', 'accepted', 'ready'] satisfies Pickup['stage'][];

export const listOpenPickups = defineRequest(
  'kitchens/openPickups',
  async (api, chefId: string): Promise<OpenPickup[]> => {
    const { items } = await listAll((position) =>
      api.page(chefOrders, { params: { chefId }, query: { state: 'open', ...position } }),
    );
    return items.flatMap(({ _id, userName, pickups }) => {
      const pickup = pickups.find((candidate) => candidate.chefId === chefId);
      return pickup && openStages.includes(pickup.stage) ? [{ number: _id, customer: userName, pickup }] : [];
    });
  },
);

export const selectOpenPickups = addDeferredReducer('openPickups', listOpenPickups.reducer);
