import type { ComponentType } from 'react';
import type { PagedResult } from '../../lib/http/api-client.ts';
import type { RequestDefinition, RequestState } from '../../lib/http/define-request.ts';
import { useListParams, type ListParams } from '../../lib/routing/use-list-params.ts';
import { useAppDispatch, type AppState } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useLiveRefetch } from '../../store/live/use-live-refetch.ts';
import { useKeepPreviousData } from '../../ui/hooks/use-keep-previous-data.ts';

const pageSize = 25;

/** Values of the filters in the URL, by name. They can be invalid. */
export type FilterValues = Readonly<Record<string, string>>;

export interface FilterFieldsProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

export interface ListFilters {
  names: readonly string[];
  toQuery: (values: FilterValues) => object;
  Fields: ComponentType<FilterFieldsProps>;
}

/** Request and options of a list. The first sort order is the default. */
export interface AdminListSource<T, Sort extends string, State extends string> {
  request: RequestDefinition<[ListParams<Sort, State> & { limit: number }], PagedResult<T>>;
  select: (state: AppState) => RequestState<PagedResult<T>>;
  sorts: readonly [Sort, ...Sort[]];
  states?: readonly State[];
  filters?: ListFilters;
  /** Topics of the live events that change the list. */
  topics?: readonly string[];
}

/** Queries one page of a list, with the parameters in the URL. The server paginates, sorts and searches. */
export function useAdminList<T, Sort extends string, State extends string>({
  request,
  select,
  sorts,
  states,
  filters,
  topics = [],
}: AdminListSource<T, Sort, State>) {
  const dispatch = useAppDispatch();
  const list = useListParams(sorts, states, filters?.names);
  const query = { ...list.params, ...filters?.toQuery(list.filters), limit: pageSize };
  const { state, isPrevious } = useKeepPreviousData(useQuery(request, select, query));
  const refetch = () => void dispatch(request(query));
  useLiveRefetch(topics, refetch);
  return {
    ...list,
    state,
    isPrevious,
    pageCount: Math.ceil((state.data?.total ?? 0) / pageSize),
    refetch,
  };
}

export type AdminListState<T, Sort extends string, State extends string> = ReturnType<
  typeof useAdminList<T, Sort, State>
>;
