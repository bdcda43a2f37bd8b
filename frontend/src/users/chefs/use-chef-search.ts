import type { PublicChef } from '@homechef/contract/users/user';
import type { PagedResult } from '../../lib/http/api-client.ts';
import type { Coordinates } from '../../lib/use-geolocation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useKeepPreviousData } from '../../ui/hooks/use-keep-previous-data.ts';
import { sortByDistance, type ChefWithDistance } from './distance.ts';
import { listUsers } from '../../store/users/users.requests.ts';

const pageSize = 24;
/** As many as the server tells at once (contract, Everywhere): the nearest are found among all of a city. */
const everyone = 1_000;

/** A page of the chefs of a city. */
export interface ChefSearchResult {
  chefs: readonly ChefWithDistance[];
  /** How many there are on all pages. */
  total: number;
  pages: number;
}

/** As the server has paged it; cut from all of them, the nearest first, once it is known from where. */
function pageOf(
  { items, total }: PagedResult<PublicChef>,
  page: number,
  from?: Coordinates,
): ChefSearchResult {
  if (!from) return { chefs: items.map((chef) => ({ chef })), total, pages: Math.ceil(total / pageSize) };
  const start = (page - 1) * pageSize;
  return {
    chefs: sortByDistance(items, from).slice(start, start + pageSize),
    total,
    pages: Math.ceil(items.length / pageSize),
  };
}

/** The chefs of a city, with the page before in the place of the one that is on its way. */
export function useChefSearch(city: string, page: number, from?: Coordinates) {
  const dispatch = useAppDispatch();
  const query = from ? { city, limit: everyone } : { city, limit: pageSize, page };
  const state = useQuery(listUsers, (all) => all.userList, query);
  const { shown, stale } = useKeepPreviousData(state);
  return {
    shown,
    stale,
    toPage: (found: PagedResult<PublicChef>) => pageOf(found, page, from),
    retry: () => void dispatch(listUsers(query)),
  };
}
