import {
  caseSorts,
  caseFilters,
  caseSubjects,
  caseReasons,
  type CaseSubject,
} from '@homechef/contract/reports/report-options';
import { maxCityLength, maxSearchLength, parsePage } from '@homechef/contract/http/text-input';
import { useSearchParams } from 'react-router-dom';
import { findOption } from '../list/filters/ChoiceField.tsx';
import { pickDates } from '../list/filters/describe-dates.ts';

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
  const values = {
    state: show === 'all' ? undefined : (findOption(caseFilters, show) ?? 'waiting'),
    about: findOption(caseSubjects, get('about')),
    reason: findOption(caseReasons, get('reason')),
    sort: findOption(caseSorts, get('sort')) ?? caseSorts[0],
    q: get('q').slice(0, maxSearchLength),
    city: get('city').slice(0, maxCityLength),
    ...pickDates({ from: get('from'), to: get('to') }),
  };
  const page = parsePage(search.get('page'));
  const withParts = (parts: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts))
      if (value === '') next.delete(name);
      else next.set(name, value);
    return next;
  };
  const filterQuery = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );
  return {
    ...values,
    page,
    filterQuery,
    chosen: parseId(search.get('case')),
    query: { ...filterQuery, limit: pageSize, page },
    setFilter: (parts: Record<string, string>) => setSearch(withParts({ ...parts, page: '', case: '' })),
    toUrl: (parts: Record<string, string>) => `?${withParts(parts).toString()}`,
  };
}

export type CaseParams = ReturnType<typeof useCaseParams>;
