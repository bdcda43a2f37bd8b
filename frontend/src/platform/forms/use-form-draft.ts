import { useState } from 'react';
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
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft({ draft: next, isRestored });
    sessionJsonStorage.set(key, next);
  };
  const clearStored = () => sessionJsonStorage.remove(key);
  const discard = () => {
    clearStored();
    setDraft({ draft: empty, isRestored: false });
  };
  return { draft, isRestored, change, clearStored, discard };
}
