import { useCallback, useMemo } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { parseCatalogParams, formatCatalogParams, type CatalogParams } from './catalog-params.ts';
import { useFilterDraft, type ApplyFilters } from './use-filter-draft.ts';

const ownEntry = { by: 'filters' } as const;
const isOwnEntry = (state: unknown) =>
  typeof state === 'object' && state !== null && 'by' in state && state.by === ownEntry.by;

/** The view of the catalogue in the address, the fields on their way into it, and what changes it. */
export function useCatalogParams() {
  const location: Location<unknown> = useLocation();
  const { search, key, state } = location;
  const wentBack = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const view = useMemo(() => parseCatalogParams(search), [search]);

  const show = useCallback(
    (next: Partial<CatalogParams>, replace: boolean) => {
      const address = formatCatalogParams({ ...view, page: 1, ...next });
      void navigate(address, { replace, state: ownEntry, preventScrollReset: true });
    },
    [navigate, view],
  );
  const apply: ApplyFilters = useCallback((fields, replace) => show({ fields }, replace), [show]);
  const draft = useFilterDraft({ fields: view.fields, key, isOwn: !wentBack && isOwnEntry(state) }, apply);
  return {
    view,
    draft,
    sortBy: (sort: CatalogParams['sort']) => show({ sort }, false),
    addressOf: (page: number) => formatCatalogParams({ ...view, page }),
  };
}
