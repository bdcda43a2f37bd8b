import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { getDistanceKm, type Position } from '@homechef/contract/kitchens/travel';
import type { PublicChef } from '@homechef/contract/users/user';
import { useMemo } from 'react';
import type { PagedResult } from '../../../platform/http/api-client.ts';
import type { QueryState } from '../../../platform/http/define-request.ts';
import type { Coordinates } from '../../../platform/use-geolocation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { listCityKitchens } from '../../search/state/search.requests.ts';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';
import { listCityChefs } from '../state/user-lists.requests.ts';

const pageSize = 24;

export interface ChefResult {
  chef: PublicChef;
  /** Undefined for a chef without published dishes. */
  kitchen?: KitchenSummary;
  /** Straight-line distance in kilometers. Undefined if the position of the chef or of the user is unknown. */
  km?: number;
}

const getPosition = ({ chef, kitchen }: ChefResult): Position =>
  kitchen ? (kitchen.nextPickup?.place ?? kitchen.place) : chef;

/** Returns the nearest chefs first. Chefs without coordinates come last, in their original order. */
function sortByDistance(results: readonly ChefResult[], origin: Coordinates): ChefResult[] {
  return results
    .map((result) => ({ ...result, km: getDistanceKm(origin, getPosition(result)) }))
    .sort((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0);
}

export interface ChefSearchResult {
  chefs: readonly ChefResult[];
  total: number;
  pageCount: number;
}

interface Found {
  users: PagedResult<PublicChef>;
  kitchens: readonly KitchenSummary[];
}

function toSearchResult({ users, kitchens }: Found, page: number, origin?: Coordinates): ChefSearchResult {
  const { items, total } = users;
  const kitchensById = new Map(kitchens.map((kitchen) => [kitchen._id, kitchen]));
  const chefs = items.map((chef): ChefResult => ({ chef, kitchen: kitchensById.get(chef._id) }));
  if (!origin) return { chefs, total, pageCount: Math.ceil(total / pageSize) };
  const start = (page - 1) * pageSize;
  return {
    chefs: sortByDistance(chefs, origin).slice(start, start + pageSize),
    total,
    pageCount: Math.ceil(items.length / pageSize),
  };
}

/**
 * Waits for both queries, so that cards do not grow later. If the kitchens do not load, the cards show how to contact
 * the chefs.
 */
function joinStates(
  users: QueryState<PagedResult<PublicChef>>,
  kitchens: QueryState<KitchenSummary[]>,
): QueryState<Found> {
  const refetch = () => Promise.all([users.refetch(), kitchens.refetch()]);
  if (users.status === 'fail' && users.data === undefined) return { ...users, data: undefined, refetch };
  const isSettled = kitchens.data !== undefined || kitchens.status === 'fail';
  return users.data && isSettled
    ? { status: 'success', key: '', data: { users: users.data, kitchens: kitchens.data ?? [] }, refetch }
    : { status: 'idle', refetch };
}

/**
 * Queries a city’s chefs and their kitchens. Returns the previous page until the next one has loaded. Distances are
 * calculated here, so that the user’s position does not leave the device.
 */
export function useChefSearch(city: string, page: number, origin?: Coordinates) {
  // Sorting by distance requires all of the city’s chefs.
  const query = origin ? { city } : { city, limit: pageSize, page };
  const users = useQuery(listCityChefs, query);
  const kitchens = useQuery(listCityKitchens, city);
  const joined = useMemo(() => joinStates(users, kitchens), [users, kitchens]);
  const { state, isPrevious } = useKeepPreviousData(joined);
  return {
    state,
    isPrevious,
    kitchenError: kitchens.status === 'fail' ? kitchens : undefined,
    toResult: (found: Found) => toSearchResult(found, page, origin),
  };
}
