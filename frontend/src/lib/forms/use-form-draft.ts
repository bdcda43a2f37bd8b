import { useState } from 'react';
import type { SafeParser } from '../storage/type-guards.ts';
import { sessionJsonStorage, type SessionStorageKey } from '../storage/json-storage.ts';

interface Draft<T> {
  draft: T;
  /** It is, at least in part, from before this form was opened. */
  isRestored: boolean;
  change: (part: Partial<T>) => void;
  /** Keeps it no longer; it stays on screen. */
  forget: () => void;
  /** Forgets it, and empties what is on screen. */
  startOver: () => void;
}

/** What is being typed, as it survives a reload of the tab. Never for passwords. */
export function useFormDraft<T>(key: SessionStorageKey, schema: SafeParser<T>, empty: T): Draft<T> {
  const [{ draft, isRestored }, setDraft] = useState(() => {
    const kept = sessionJsonStorage.get(key, schema);
    return { draft: kept ?? empty, isRestored: kept !== undefined };
  });
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft({ draft: next, isRestored });
    sessionJsonStorage.set(key, next);
  };
  const forget = () => sessionJsonStorage.remove(key);
  const startOver = () => {
    forget();
    setDraft({ draft: empty, isRestored: false });
  };
  return { draft, isRestored, change, forget, startOver };
}
