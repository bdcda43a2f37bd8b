import type { Endpoint } from '@homechef/contract/http/endpoint';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import * as orders from '@homechef/contract/orders/endpoints';
import * as products from '@homechef/contract/products/endpoints';
import * as users from '@homechef/contract/users/endpoints';
import type { Session } from '@homechef/contract/users/user';
import type { CallOptions } from '../lib/http/api-client.ts';
import { deleteCachedResponse, type CacheScope } from './response-cache.ts';

/** Where an answer is kept. */
export interface CacheLocation {
  owner: CacheScope;
  key: string;
}

const namesOf = (...endpoints: Endpoint[]): ReadonlySet<string> => new Set(endpoints.map(({ name }) => name));

/** The same for everybody, as long as no token goes along. */
const catalogue = namesOf(
  products.listProducts,
  products.topProducts,
  products.getProduct,
  products.chefProducts,
);
/** What everybody may know of a chef. */
const publicChefs = namesOf(users.getGuestChef);
const ownOrders = namesOf(orders.myOrders, orders.getOrder, orders.chefOrders, orders.getChefOrder);
const guestOrders = namesOf(orders.getGuestOrder);

function ownerOf(
  e: Endpoint,
  call: CallOptions<Endpoint>,
  user: Session | undefined,
): CacheScope | undefined {
  if (catalogue.has(e.name))
    return e.ignoresAuthorization || call.token === 'never' ? 'everybody' : undefined;
  if (publicChefs.has(e.name)) return 'everybody';
  if (guestOrders.has(e.name)) return user ? undefined : 'device';
  // An admin reads what is other people's.
  if (ownOrders.has(e.name) && user && !user.isAdmin) return `of-${user._id}`;
  return undefined;
}

const keyOf = (name: string, params: Record<string, string> = {}, query?: unknown) => {
  const { id, ...rest } = params;
  // One order, however its number was typed.
  const exact = id === undefined ? rest : { ...rest, id: parseOrderNumber(id) ?? id };
  return `/${name}/${encodeURIComponent(JSON.stringify([exact, query ?? {}]))}`;
};

/** Where the answer to this call is kept for the time without a network; nowhere unless it is one of those above. */
export function getCacheLocation(
  e: Endpoint,
  call: CallOptions<Endpoint>,
  user: Session | undefined,
): CacheLocation | undefined {
  const owner = ownerOf(e, call, user);
  return owner && { owner, key: keyOf(e.name, call.params, call.query) };
}

/** Erases what this device kept of a guest's order. */
export const deleteCachedGuestOrder = (number: string): Promise<unknown> =>
  deleteCachedResponse('device', keyOf(orders.getGuestOrder.name, { id: number }));

/** How many orders of a list and how many reviews of a dish are kept: what fits on a few screens. */
const mostItems = 100;

/** As much of an answer as is kept. */
export function truncateForCache(data: unknown): unknown {
  if (Array.isArray(data)) return data.slice(0, mostItems);
  if (typeof data === 'object' && data !== null && 'reviews' in data && Array.isArray(data.reviews)) {
    return { ...data, reviews: data.reviews.slice(0, mostItems) };
  }
  return data;
}
