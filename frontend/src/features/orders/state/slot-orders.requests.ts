import * as endpoints from '@homechef/contract/orders/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { listAll } from '../../../platform/http/list-all.ts';

/**
 * All orders of a kitchen with a pickup on one of these local dates (YYYY-MM-DD), including ended and completed ones.
 */
export const listOrdersOfDates = defineRequest(
  'orders/ofDates',
  async (api, chefId: string, dates: readonly string[]) => {
    const lists = await Promise.all(
      dates.map((pickupDate) =>
        listAll((position) =>
          api.page(endpoints.chefOrders, { params: { chefId }, query: { pickupDate, ...position } }),
        ),
      ),
    );
    // An order with pickups at several kitchens can be listed for more than one date.
    return [...new Map(lists.flatMap(({ items }) => items).map((order) => [order._id, order])).values()];
  },
);
