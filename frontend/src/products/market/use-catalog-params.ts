import { useCallback, useMemo } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { readAddress, writeAddress, type CatalogueView } from './catalog-params.ts';
import { useFilterDraft, type Apply } from './use-filter-draft.ts';

const ownEntry = { by: 'filters' } as const;
const isOwnEntry = (state: unknown) =>
  typeof state === 'object' && state !== null && 'by' in state && state.by === ownEntry.by;

/** The view of the catalogue in the address, the fields on their way into it, and what changes it. */
export function useCatalogue() {
  const location: Location<unknown> = useLocation();
  const { search, key, state } = location;
  const wentBack = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const view = useMemo(() => readAddress(search), [search]);

  const show = useCallback(
    (next: Partial<CatalogueView>, replace: boolean) => {
      const address = writeAddress({ ...view, page: 1, ...next });
      void navigate(address, { replace, state: ownEntry, preventScrollReset: true });
    },
    [navigate, view],
  );
  const apply: Apply = useCallback((fields, replace) => show({ fields }, replace), [show]);
  const draft = useFilterDraft({ fields: view.fields, key, isOwn: !wentBack && isOwnEntry(state) }, apply);
  return {
    view,
    draft,
    sortBy: (sort: CatalogueView['sort']) => show({ sort }, false),
    addressOf: (page: number) => writeAddress({ ...view, page }),
  };
}
