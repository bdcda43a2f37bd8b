import type { PublicChef } from '@homechef/contract/users/user';
import type { PagedResult } from '../../lib/http/api-client.ts';
import type { Coordinates } from '../../lib/use-geolocation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useKeepPreviousData } from '../../ui/hooks/use-keep-previous-data.ts';
import { sortByDistance, type ChefWithDistance } from './distance.ts';
import { listUsers } from '../../store/users/users.requests.ts';

const pageSize = 24;
/** Maximum page size of the API (contract, Everywhere). Sorting by distance needs all chefs of a city. */
const maxPageSize = 1_000;

export interface ChefSearchResult {
  chefs: readonly ChefWithDistance[];
  total: number;
  pageCount: number;
}

/** Returns one page of the chefs. With an `origin`, `items` holds all chefs, and they are sorted by distance first. */
function toSearchResult(
  { items, total }: PagedResult<PublicChef>,
  page: number,
  origin?: Coordinates,
): ChefSearchResult {
  if (!origin)
    return { chefs: items.map((chef) => ({ chef })), total, pageCount: Math.ceil(total / pageSize) };
  const start = (page - 1) * pageSize;
  return {
    chefs: sortByDistance(items, origin).slice(start, start + pageSize),
    total,
    pageCount: Math.ceil(items.length / pageSize),
  };
}

/** Queries the chefs of a city. Returns the previous page until the next page has loaded. */
export function useChefSearch(city: string, page: number, origin?: Coordinates) {
  const dispatch = useAppDispatch();
  const query = origin ? { city, limit: maxPageSize } : { city, limit: pageSize, page };
  const { state, isPrevious } = useKeepPreviousData(useQuery(listUsers, (all) => all.userList, query));
  return {
    state,
    isPrevious,
    toResult: (chefs: PagedResult<PublicChef>) => toSearchResult(chefs, page, origin),
    retry: () => void dispatch(listUsers(query)),
  };
}
