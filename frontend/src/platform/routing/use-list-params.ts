import { maxSearchLength, parsePage } from '@homechef/contract/http/text-input';
import { useSearchParams } from 'react-router-dom';

export interface ListParams<Sort extends string, State extends string = never> {
  q: string;
  sort: Sort;
  state?: State;
  page: number;
}

const firstPage = 1;

const dropEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * Returns the parameters of a list, which are stored in the URL. The URL leaves out default values. The first entry of
 * `sorts` is the default.
 */
export function useListParams<Sort extends string, State extends string = never>(
  sorts: readonly [Sort, ...Sort[]],
  states: readonly State[] = [],
  filterNames: readonly string[] = [],
) {
  const [searchParams, setSearchParams] = useSearchParams();
  const params: ListParams<Sort, State> = {
    q: (searchParams.get('q') ?? '').slice(0, maxSearchLength),
    sort: sorts.find((sort) => sort === searchParams.get('sort')) ?? sorts[0],
    state: states.find((state) => state === searchParams.get('state')),
    page: parsePage(searchParams.get('page')),
  };
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name) ?? '']] : [])),
  );
  const toSearchParams = ({ q, sort, state, page }: ListParams<Sort, State>, kept = filters) =>
    new URLSearchParams({
      ...(q && { q }),
      ...(sort !== sorts[0] && { sort }),
      ...(state && { state }),
      ...(page > firstPage && { page: String(page) }),
      ...kept,
    });
  return {
    params,
    filters,
    pageUrl: (page: number) => `?${toSearchParams({ ...params, page }).toString()}`,
    urlWith: (part: Partial<ListParams<Sort, State>>) =>
      `?${toSearchParams({ ...params, page: firstPage, ...part }).toString()}`,
    update: (part: Partial<ListParams<Sort, State>>) =>
      setSearchParams(toSearchParams({ ...params, page: firstPage, ...part }), { preventScrollReset: true }),
    /** Sets filters and goes to the first page. An empty value removes a filter. */
    filter: (part: Record<string, string>) =>
      setSearchParams(toSearchParams({ ...params, page: firstPage }, dropEmpty({ ...filters, ...part })), {
        preventScrollReset: true,
      }),
    clear: () =>
      setSearchParams(toSearchParams({ ...params, q: '', state: undefined, page: firstPage }, {}), {
        preventScrollReset: true,
      }),
  };
}
