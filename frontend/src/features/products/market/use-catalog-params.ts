import { useCallback, useMemo } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { storeFoodChoice } from '../dietary/food-choice.ts';
import { noFinderFilters, type FinderFilters } from '../finder/finder-params.ts';
import {
  emptyFilters,
  listSorts,
  parseCatalogParams,
  formatCatalogParams,
  type CatalogParams,
} from './catalog-params.ts';
import { useFilterDraft, type ApplyFilters } from './use-filter-draft.ts';

const ownEntry = { by: 'filters' } as const;
const isOwnEntry = (state: unknown) =>
  typeof state === 'object' && state !== null && 'by' in state && state.by === ownEntry.by;

export function useCatalogParams() {
  const location: Location<unknown> = useLocation();
  const { search, key, state } = location;
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const params = useMemo(() => parseCatalogParams(search), [search]);

  const update = useCallback(
    (next: Partial<CatalogParams>, replace: boolean) => {
      const url = formatCatalogParams({ ...params, page: 1, ...next });
      void navigate(url, { replace, state: ownEntry, preventScrollReset: true });
    },
    [navigate, params],
  );
  const apply: ApplyFilters = useCallback((filters, replace) => update({ filters }, replace), [update]);
  const draft = useFilterDraft(
    { filters: params.filters, key, isOwn: !isBackOrForward && isOwnEntry(state) },
    apply,
  );
  return {
    params,
    draft,
    sortBy: (sort: CatalogParams['sort']) => update({ sort }, false),
    /**
     * Changes search filters. If the current sort order makes no sense anymore, goes back to the default. `isKept`
     * means that the device has already stored them.
     */
    changeFinder: (changes: Partial<FinderFilters>, isKept = false) => {
      const finder = { ...params.finder, ...changes };
      if (!isKept && ('diet' in changes || 'without' in changes)) storeFoodChoice(finder);
      update(
        { finder, sort: listSorts(finder).some((sort) => sort === params.sort) ? params.sort : '' },
        isKept,
      );
    },
    /** Removes all filters. The form follows the new URL, and the map stays open. */
    showAll: () => {
      storeFoodChoice(noFinderFilters);
      const url = formatCatalogParams({
        ...params,
        filters: emptyFilters,
        finder: { ...noFinderFilters, map: params.finder.map },
        page: 1,
      });
      void navigate(url, { preventScrollReset: true });
    },
    pageUrl: (page: number) => formatCatalogParams({ ...params, page }),
  };
}

export type Catalog = ReturnType<typeof useCatalogParams>;
