import { useEffect, useRef, useState } from 'react';
import {
  filterNames,
  areFiltersEqual,
  type CatalogFilterName,
  type CatalogFilters,
} from './catalog-params.ts';

/** Time between the last typed character and the search, in milliseconds. */
const debounceMs = 300;

interface HistoryEntry {
  filters: CatalogFilters;
  key: string;
  /** The form itself wrote this history entry. Text typed since then must be kept. */
  isOwn: boolean;
}

/** Writes the filters to the URL. `replace` continues the entry that was written while typing in the same field. */
export type ApplyFilters = (filters: CatalogFilters, replace: boolean) => void;

/**
 * Returns the draft of the filter form. While the user types it is ahead of the URL, and it follows the URL when the
 * user goes back or forward.
 */
export function useFilterDraft({ filters, key, isOwn }: HistoryEntry, apply: ApplyFilters) {
  const [draft, setDraft] = useState(filters);
  const [lastKey, setLastKey] = useState(key);
  const typedField = useRef<CatalogFilterName>(undefined);
  if (key !== lastKey) {
    setLastKey(key);
    if (!isOwn) setDraft(filters);
  }

  useEffect(() => {
    if (areFiltersEqual(draft, filters)) return undefined;
    const timer = setTimeout(() => {
      const changedNames = filterNames.filter((name) => draft[name] !== filters[name]);
      const isSameField = changedNames.length === 1 && changedNames[0] === typedField.current;
      typedField.current = changedNames[0];
      apply(draft, isSameField);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [draft, filters, apply]);

  const applyNow = (next: CatalogFilters) => {
    typedField.current = undefined;
    setDraft(next);
    if (!areFiltersEqual(next, filters)) apply(next, false);
  };
  return {
    filters: draft,
    setText: (name: CatalogFilterName, value: string) =>
      setDraft((current) => ({ ...current, [name]: value })),
    select: (name: CatalogFilterName, value: string) => applyNow({ ...draft, [name]: value }),
    submit: () => applyNow(draft),
    endTyping: () => {
      typedField.current = undefined;
    },
  };
}
