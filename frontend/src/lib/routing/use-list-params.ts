import { maxSearchLength, parsePage } from '@homechef/contract/http/text-input';
import { useSearchParams } from 'react-router-dom';

/** Which part of a long list is on screen. */
export interface ListParams<Sort extends string, State extends string = never> {
  /** What is searched for; empty shows everything. */
  q: string;
  sort: Sort;
  /** Only what is in this state; missing shows everything. */
  state?: State;
  page: number;
}

const firstPage = 1;

/**
 * A list's search, order, state and page, all of it in the address, so that it can be gone back to; what is usual is
 * left out. The first of the orders is the usual one.
 */
export function useListParams<Sort extends string, State extends string = never>(
  sorts: readonly [Sort, ...Sort[]],
  states: readonly State[] = [],
) {
  const [params, setParams] = useSearchParams();
  const view: ListParams<Sort, State> = {
    q: (params.get('q') ?? '').slice(0, maxSearchLength),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
    state: states.find((state) => state === params.get('state')),
    page: parsePage(params.get('page')),
  };
  const write = ({ q, sort, state, page }: ListParams<Sort, State>) =>
    new URLSearchParams({
      ...(q && { q }),
      ...(sort !== sorts[0] && { sort }),
      ...(state && { state }),
      ...(page > firstPage && { page: String(page) }),
    });
  return {
    view,
    /** The address of another page of the same list. */
    pageUrl: (page: number) => `?${write({ ...view, page }).toString()}`,
    /** The address of another list, its first page. */
    urlWith: (part: Partial<ListParams<Sort, State>>) =>
      `?${write({ ...view, page: firstPage, ...part }).toString()}`,
    /** Searches or sorts anew, from the first page on. */
    show: (part: Partial<ListParams<Sort, State>>) =>
      setParams(write({ ...view, page: firstPage, ...part }), { preventScrollReset: true }),
  };
}
