import {
  caseSorts,
  caseFilters,
  caseSubjects,
  type CaseSubject,
} from '@homechef/contract/reports/report-options';
import { maxSearchLength, parsePage } from '@homechef/contract/http/text-input';
import { useSearchParams } from 'react-router-dom';
import { findOption } from '../list/filters/list-filters.tsx';
import { reportFilters } from './report-filters.ts';

export const pageSize = 20;

function parseId(_id: string | null): { _id: string; about: CaseSubject; item: string } | undefined {
  const [, name = '', item = ''] = /^([^.]+)\.(.+)$/.exec(_id ?? '') ?? [];
  const about = findOption(caseSubjects, name);
  return _id !== null && about && item !== '' ? { _id, about, item } : undefined;
}

/** Returns the filters, order, page and open case, which are in the URL. The default filter is the queue. */
export function useCaseParams() {
  const [search, setSearch] = useSearchParams();
  const get = (name: string) => search.get(name) ?? '';
  const show = get('show');
  const filters = Object.fromEntries(reportFilters.names.map((name) => [name, get(name)]));
  const values = {
    state: show === 'all' ? undefined : (findOption(caseFilters, show) ?? 'waiting'),
    sort: findOption(caseSorts, get('sort')) ?? caseSorts[0],
    q: get('q').slice(0, maxSearchLength),
  };
  const page = parsePage(search.get('page'));
  const withParts = (parts: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts))
      if (value === '') next.delete(name);
      else next.set(name, value);
    return next;
  };
  const ofFilters = reportFilters.toQuery(filters);
  const filterQuery = {
    ...ofFilters,
    ...(values.state && { state: values.state }),
    ...(values.q && { q: values.q }),
    sort: values.sort,
  };
  return {
    ...values,
    filters,
    /** The queue is the default view. */
    filterCount: Object.keys(ofFilters).length + (values.state === 'waiting' ? 0 : 1),
    page,
    filterQuery,
    chosen: parseId(search.get('case')),
    query: { ...filterQuery, limit: pageSize, page },
    setFilter: (parts: Record<string, string>) => setSearch(withParts({ ...parts, page: '', case: '' })),
    toUrl: (parts: Record<string, string>) => `?${withParts(parts).toString()}`,
  };
}

export type CaseParams = ReturnType<typeof useCaseParams>;
