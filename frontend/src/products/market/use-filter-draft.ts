import { useEffect, useRef, useState } from 'react';
import { filterNames, noFilters, sameFields, type FilterField, type FilterFields } from './catalog-params.ts';

/** How long typing must rest before it is searched for, in milliseconds. */
const rest = 300;

interface Address {
  fields: FilterFields;
  /** Names the entry of the history on screen. */
  key: string;
  /** The entry was written by this form: what has been typed since must not be taken back. */
  isOwn: boolean;
}

/** Brings the fields into the address; `replace` where the last entry was a step of the same typing. */
export type Apply = (fields: FilterFields, replace: boolean) => void;

/** What is in the filter fields: ahead of the address while someone types, following it when they go back or forward. */
export function useFilterDraft({ fields, key, isOwn }: Address, apply: Apply) {
  const [draft, setDraft] = useState(fields);
  const [seen, setSeen] = useState(key);
  const typing = useRef<FilterField>(undefined);
  if (key !== seen) {
    setSeen(key);
    if (!isOwn) setDraft(fields);
  }

  useEffect(() => {
    if (sameFields(draft, fields)) return undefined;
    const timer = setTimeout(() => {
      const changed = filterNames.filter((name) => draft[name] !== fields[name]);
      const isSameTyping = changed.length === 1 && changed[0] === typing.current;
      typing.current = changed[0];
      apply(draft, isSameTyping);
    }, rest);
    return () => clearTimeout(timer);
  }, [draft, fields, apply]);

  /** Not to wait for: a choice, Enter, a reset. */
  const applyNow = (next: FilterFields) => {
    typing.current = undefined;
    setDraft(next);
    if (!sameFields(next, fields)) apply(next, false);
  };
  return {
    draft,
    type: (name: FilterField, value: string) => setDraft((now) => ({ ...now, [name]: value })),
    choose: (name: FilterField, value: string) => applyNow({ ...draft, [name]: value }),
    submit: () => applyNow(draft),
    reset: () => applyNow(noFilters),
    endTyping: () => {
      typing.current = undefined;
    },
  };
}
