import type { ComponentType } from 'react';
import type { PagedResult } from '../../../platform/http/api-client.ts';
import type { RequestDefinition } from '../../../platform/http/define-request.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { hiddenColumnsParam, type ListTools } from './list-tools.ts';
import { useListParams, type ListParams } from '../../../platform/routing/use-list-params.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useQueueRefetch } from '../../live-events/use-live-refetch.ts';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';

const pageSize = 25;

/** Filter values from the URL, by name. They can be invalid. */
export type FilterValues = Readonly<Record<string, string>>;

export interface FilterFieldsProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** Filters of a list: their fields, their part of the query, and how those in use are described. */
export interface ListFilters {
  names: readonly string[];
  toQuery: (values: FilterValues) => object;
  Fields: ComponentType<FilterFieldsProps>;
  describe: (values: FilterValues, t: Translate, locale: string) => { label: string; names: string[] }[];
}

/** The request and options of a list. The first sort order is the default. */
export interface AdminListSource<T, Sort extends string, State extends string> {
  request: RequestDefinition<[ListParams<Sort, State> & { limit: number }], PagedResult<T>>;
  sorts: readonly [Sort, ...Sort[]];
  states?: readonly State[];
  filters?: ListFilters;
  tools?: ListTools<T>;
  /** Whether the list follows each order. Every list follows the verdicts of all admins. */
  followsOrders?: boolean;
}

/** Queries one page of a list with the parameters in the URL. The server paginates, sorts and searches. */
export function useAdminList<T, Sort extends string, State extends string>({
  request,
  sorts,
  states,
  filters: filterSource,
  followsOrders,
}: AdminListSource<T, Sort, State>) {
  const list = useListParams(sorts, states, [...(filterSource?.names ?? []), hiddenColumnsParam]);
  const { [hiddenColumnsParam]: hidden = '', ...filters } = list.filters;
  const { page: _page, ...params } = list.params;
  const filterQuery = { ...params, ...filterSource?.toQuery(filters) };
  const query = { ...list.params, ...filterSource?.toQuery(filters), limit: pageSize };
  const { state, isPrevious } = useKeepPreviousData(useQuery(request, query));
  useQueueRefetch(state.refetch, followsOrders);
  return {
    ...list,
    filters,
    filterQuery,
    hiddenColumns: hidden.split(',').filter(Boolean),
    hideColumns: (names: readonly string[]) => list.filter({ [hiddenColumnsParam]: names.join(',') }),
    state,
    isPrevious,
    pageCount: Math.ceil((state.data?.total ?? 0) / pageSize),
    refetch: () => void state.refetch(),
  };
}

export type AdminListState<T, Sort extends string, State extends string> = ReturnType<
  typeof useAdminList<T, Sort, State>
>;
