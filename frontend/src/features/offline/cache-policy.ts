import type { Endpoint } from '@homechef/contract/http/endpoint';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import type * as orders from '@homechef/contract/orders/endpoints';
import type * as products from '@homechef/contract/products/endpoints';
import type * as users from '@homechef/contract/users/endpoints';
import type { Session } from '@homechef/contract/users/user';
import type { CallOptions } from '../../platform/http/api-client.ts';
import { deleteCachedResponse, type CacheScope } from './response-cache.ts';

export interface CacheLocation {
  scope: CacheScope;
  key: string;
}

/** Only names, because the first visit does not load most of these endpoints. */
type EndpointName = keyof typeof orders | keyof typeof products | keyof typeof users | KitchenEndpointName;
type KitchenEndpointName =
  | 'getBoard'
  | 'getBoardWeek'
  | 'getCashDay'
  | 'getKitchen'
  | 'getKitchenBySlug'
  | 'listLimits'
  | 'listSlots'
  | 'listWindows';
const toNameSet = (...names: EndpointName[]): ReadonlySet<string> => new Set(names);

// The response is the same for all users if the request has no token.
const catalogEndpoints = toNameSet(
  'listProducts',
  'topProducts',
  'getProduct',
  'chefProducts',
  'getKitchen',
  'getKitchenBySlug',
  'listWindows',
);
// What a kitchen needs at the counter.
const counterEndpoints = toNameSet(
  'getBoard',
  'getBoardWeek',
  'getCashDay',
  'getKitchen',
  'listSlots',
  'listLimits',
  'listWindows',
  'chefProducts',
);
const ownOrderEndpoints = toNameSet('myOrders', 'getOrder', 'chefOrders', 'getChefOrder');
// With a token, chefs read their own dishes: a walk-up sale asks for their options.
const dishName = 'getProduct' satisfies EndpointName;
const guestOrderName = 'getGuestOrder' satisfies EndpointName;
const publicChefName = 'getGuestChef' satisfies EndpointName;

function getScope(
  { name, ignoresAuthorization }: Endpoint,
  call: CallOptions<Endpoint>,
  user: Session | undefined,
): CacheScope | undefined {
  if (catalogEndpoints.has(name) && (ignoresAuthorization || call.token === 'never')) return 'everybody';
  if (name === publicChefName) return 'everybody';
  if (name === guestOrderName) return user ? undefined : 'device';
  const params: Record<string, string> = call.params ?? {};
  const isOwn =
    ownOrderEndpoints.has(name) ||
    (counterEndpoints.has(name) && params.chefId === user?._id) ||
    (name === dishName && user?.isChef);
  // Orders that an admin reads belong to other accounts.
  return isOwn && user && !user.isAdmin ? `of-${user._id}` : undefined;
}

const createKey = (name: string, params: Record<string, string> = {}, query?: unknown) => {
  const { id, ...rest } = params;
  // All spellings of an order number share one cache entry.
  const normalized = id === undefined ? rest : { ...rest, id: parseOrderNumber(id) ?? id };
  return `/${name}/${encodeURIComponent(JSON.stringify([normalized, query ?? {}]))}`;
};

export function getCacheLocation(
  endpoint: Endpoint,
  call: CallOptions<Endpoint>,
  user: Session | undefined,
): CacheLocation | undefined {
  const scope = getScope(endpoint, call, user);
  return scope && { scope, key: createKey(endpoint.name, call.params, call.query) };
}

export const deleteCachedGuestOrder = (number: string): Promise<unknown> =>
  deleteCachedResponse('device', createKey(guestOrderName, { id: number }));

const maxCachedItems = 100;
/** Large enough for all of a chef’s orders of a day without a network. The server sends no more than this. */
const maxOwnItems = 1_000;

export function truncateForCache(data: unknown, scope: CacheScope): unknown {
  const isOwn = scope.startsWith('of-');
  if (Array.isArray(data)) return data.slice(0, isOwn ? maxOwnItems : maxCachedItems);
  if (typeof data === 'object' && data !== null && 'reviews' in data && Array.isArray(data.reviews)) {
    return { ...data, reviews: data.reviews.slice(0, maxCachedItems) };
  }
  return data;
}
