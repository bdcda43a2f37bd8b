import { useRef, useState } from 'react';
import type { SafeParser } from '../storage/type-guards.ts';
import { sessionJsonStorage, type SessionStorageKey } from '../storage/json-storage.ts';

interface FormDraft<T> {
  draft: T;
  isRestored: boolean;
  change: (part: Partial<T>) => void;
  clearStored: () => void;
  discard: () => void;
}

/** Returns form values that survive a reload of the tab. Must not be used for passwords. */
export function useFormDraft<T>(key: SessionStorageKey, schema: SafeParser<T>, empty: T): FormDraft<T> {
  const [{ draft, isRestored }, setDraft] = useState(() => {
    const stored = sessionJsonStorage.get(key, schema);
    return { draft: stored ?? empty, isRestored: stored !== undefined };
  });
  // An upload can change the draft long after the render that started it.
  const latest = useRef(draft);
  const change = (part: Partial<T>) => {
    latest.current = { ...latest.current, ...part };
    setDraft({ draft: latest.current, isRestored });
    sessionJsonStorage.set(key, latest.current);
  };
  const clearStored = () => sessionJsonStorage.remove(key);
  const discard = () => {
    clearStored();
    latest.current = empty;
    setDraft({ draft: empty, isRestored: false });
  };
  return { draft, isRestored, change, clearStored, discard };
}
