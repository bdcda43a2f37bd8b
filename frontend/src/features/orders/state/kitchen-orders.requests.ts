import { chefOrders } from '@homechef/contract/orders/endpoints';
import type { ChefOrder, Pickup } from '@homechef/contract/orders/order';
import type { Api } from '../../../platform/http/api-client.ts';
import { listAll } from '../../../platform/http/list-all.ts';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { defineRequest } from '../../../platform/http/define-request.ts';
import type { ChefOrderQuery } from '@homechef/contract/orders/requests';

/** Loads a kitchen’s open orders, up to 1,000, by default in the order of the list. */
export async function listOpenOrders(
  api: Api,
  chefId: string,
  order: { sort?: 'pickup' } = {},
): Promise<ChefOrder[]> {
  const query = { state: 'open', ...order } as const;
  const { items } = await listAll((position) =>
    api.page(chefOrders, { params: { chefId }, query: { ...query, ...position } }),
  );
  return items;
}

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

/**
 * All orders of a kitchen with a pickup on one of these local dates (YYYY-MM-DD), including ended and completed ones.
 */
export const listOrdersOfDates = defineRequest(
  'orders/ofDates',
  async (api, chefId: string, dates: readonly string[]) => {
    const lists = await Promise.all(
      dates.map((pickupDate) =>
        listAll((position) =>
          api.page(chefOrders, { params: { chefId }, query: { pickupDate, ...position } }),
        ),
      ),
    );
    // An order with pickups at several kitchens can be listed for more than one date.
    return [...new Map(lists.flatMap(({ items }) => items).map((order) => [order._id, order])).values()];
  },
);

const maxListed = 100;

/** Returns a chef’s newest open orders, and the unanswered ones even if they are older. */
export const listNewOrders = defineRequest(
  'orders/new',
  async (api, chefId: string): Promise<readonly ChefOrder[]> => {
    const listPage = (query: Partial<ChefOrderQuery>) =>
      api.page(chefOrders, {
        params: { chefId },
        query: { state: 'open', page: 1, limit: maxListed, ...query },
      });
    const { items, total } = await listPage({ sort: 'latest' });
    if (total <= items.length) return items;
    const unanswered = await listPage({ sort: 'oldest', stage: 'placed' });
    const listed = new Set(items.map(({ _id }) => _id));
    return [...items, ...unanswered.items.filter(({ _id }) => !listed.has(_id))];
  },
);
