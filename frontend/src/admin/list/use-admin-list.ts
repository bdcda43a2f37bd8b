import type { PagedResult } from '../../lib/http/api-client.ts';
import type { RequestDefinition, RequestState } from '../../lib/http/define-request.ts';
import { useListParams, type ListParams } from '../../lib/routing/use-list-params.ts';
import { useAppDispatch, type AppState } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useKeepPreviousData } from '../../ui/hooks/use-keep-previous-data.ts';

/** How many rows stand on a page. */
const pageSize = 25;

/** Where a list comes from, and how it can be asked for; the first way to sort is the usual one. */
export interface AdminListSource<T, Sort extends string, State extends string> {
  request: RequestDefinition<[ListParams<Sort, State> & { limit: number }], PagedResult<T>>;
  select: (state: AppState) => RequestState<PagedResult<T>>;
  sorts: readonly [Sort, ...Sort[]];
  states?: readonly State[];
}

/** One page of a list, as the address has it, however long the list is: the server pages, sorts and searches. */
export function useAdminList<T, Sort extends string, State extends string>({
  request,
  select,
  sorts,
  states,
}: AdminListSource<T, Sort, State>) {
  const dispatch = useAppDispatch();
  const { view, pageUrl: addressOf, show } = useListParams(sorts, states);
  const query = { ...view, limit: pageSize };
  const { shown, stale } = useKeepPreviousData(useQuery(request, select, query));
  return {
    view,
    addressOf,
    show,
    shown,
    stale,
    pages: Math.ceil((shown.data?.total ?? 0) / pageSize),
    ask: () => void dispatch(request(query)),
  };
}

/** What `useAdminList` gives. */
export type AdminListState<T, Sort extends string, State extends string> = ReturnType<
  typeof useAdminList<T, Sort, State>
>;
