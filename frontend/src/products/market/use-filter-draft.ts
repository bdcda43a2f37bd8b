import { useEffect, useRef, useState } from 'react';
import {
  filterNames,
  emptyFilters,
  areFiltersEqual,
  type CatalogFilterName,
  type CatalogFilters,
} from './catalog-params.ts';

/** How long typing must rest before it is searched for, in milliseconds. */
const rest = 300;

interface Address {
  fields: CatalogFilters;
  /** Names the entry of the history on screen. */
  key: string;
  /** The entry was written by this form: what has been typed since must not be taken back. */
  isOwn: boolean;
}

/** Brings the fields into the address; `replace` where the last entry was a step of the same typing. */
export type ApplyFilters = (fields: CatalogFilters, replace: boolean) => void;

/** What is in the filter fields: ahead of the address while someone types, following it when they go back or forward. */
export function useFilterDraft({ fields, key, isOwn }: Address, apply: ApplyFilters) {
  const [draft, setDraft] = useState(fields);
  const [seen, setSeen] = useState(key);
  const typing = useRef<CatalogFilterName>(undefined);
  if (key !== seen) {
    setSeen(key);
    if (!isOwn) setDraft(fields);
  }

  useEffect(() => {
    if (areFiltersEqual(draft, fields)) return undefined;
    const timer = setTimeout(() => {
      const changed = filterNames.filter((name) => draft[name] !== fields[name]);
      const isSameTyping = changed.length === 1 && changed[0] === typing.current;
      typing.current = changed[0];
      apply(draft, isSameTyping);
    }, rest);
    return () => clearTimeout(timer);
  }, [draft, fields, apply]);

  /** Not to wait for: a choice, Enter, a reset. */
  const applyNow = (next: CatalogFilters) => {
    typing.current = undefined;
    setDraft(next);
    if (!areFiltersEqual(next, fields)) apply(next, false);
  };
  return {
    draft,
    type: (name: CatalogFilterName, value: string) => setDraft((now) => ({ ...now, [name]: value })),
    choose: (name: CatalogFilterName, value: string) => applyNow({ ...draft, [name]: value }),
    submit: () => applyNow(draft),
    reset: () => applyNow(emptyFilters),
    endTyping: () => {
      typing.current = undefined;
    },
  };
}
