import * as endpoints from '@homechef/contract/orders/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

const maxOrders = 1_000;

/** All orders of a kitchen with a pickup on one of these local dates (YYYY-MM-DD), also ended and completed ones. */
export const listOrdersOfDates = defineRequest(
  'orders/ofDates',
  async (api, chefId: string, dates: readonly string[]) => {
    const lists = await Promise.all(
      dates.map((pickupDate) =>
        api(endpoints.chefOrders, { params: { chefId }, query: { pickupDate, limit: maxOrders } }),
      ),
    );
    // An order with pickups of several kitchens can be listed for more than one date.
    return [...new Map(lists.flat().map((order) => [order._id, order])).values()];
  },
);

export const selectOrdersOfDates = addDeferredReducer('ordersOfDates', listOrdersOfDates.reducer);
