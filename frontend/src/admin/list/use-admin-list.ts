import type { Page } from '../../lib/http/api-client.ts';
import type { Request, RequestState } from '../../lib/http/define-request.ts';
import { useListAddress, type ListView } from '../../lib/routing/use-list-params.ts';
import { useAppDispatch, type AppState } from '../../store/store.ts';
import { useLoad } from '../../store/hooks/use-query.ts';
import { useShown } from '../../ui/hooks/use-keep-previous-data.ts';

/** How many rows stand on a page. */
const pageSize = 25;

/** Where a list comes from, and how it can be asked for; the first way to sort is the usual one. */
export interface ListSource<T, Sort extends string, State extends string> {
  request: Request<[ListView<Sort, State> & { limit: number }], Page<T>>;
  select: (state: AppState) => RequestState<Page<T>>;
  sorts: readonly [Sort, ...Sort[]];
  states?: readonly State[];
}

/** One page of a list, as the address has it, however long the list is: the server pages, sorts and searches. */
export function useAdminList<T, Sort extends string, State extends string>({
  request,
  select,
  sorts,
  states,
}: ListSource<T, Sort, State>) {
  const dispatch = useAppDispatch();
  const { view, addressOf, show } = useListAddress(sorts, states);
  const query = { ...view, limit: pageSize };
  const { shown, stale } = useShown(useLoad(request, select, query));
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
