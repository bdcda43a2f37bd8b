import { isToPickUp } from '@homechef/contract/orders/order-state';
import type { Pickup } from '@homechef/contract/orders/order';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { listOpenOrders } from './list-open-orders.ts';

/** A kitchen’s open order, without its items. */
export interface OpenPickup {
  number: string;
  customer: string;
  pickup: Pickup;
}

export const listOpenPickups = defineRequest(
  'kitchens/openPickups',
  async (api, chefId: string): Promise<OpenPickup[]> => {
    const orders = await listOpenOrders(api, chefId);
    return orders.flatMap(({ _id, userName, pickups }) => {
      const pickup = pickups.find((candidate) => candidate.chefId === chefId);
      return pickup && isToPickUp(pickup) ? [{ number: _id, customer: userName, pickup }] : [];
    });
  },
);
