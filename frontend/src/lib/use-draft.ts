import { useState } from 'react';
import type { Checks } from './checks.ts';
import { tabStore, type TabKey } from './local-storage.ts';

interface Draft<T> {
  draft: T;
  change: (part: Partial<T>) => void;
  /** Keeps it no longer; it stays on screen. */
  forget: () => void;
  /** Forgets it, and empties what is on screen. */
  startOver: () => void;
}

/** What is being typed, as it survives a reload of the tab. Never for passwords. */
export function useDraft<T>(key: TabKey, schema: Checks<T>, empty: T): Draft<T> {
  const [draft, setDraft] = useState(() => tabStore.get(key, schema) ?? empty);
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    tabStore.set(key, next);
  };
  const forget = () => tabStore.remove(key);
  const startOver = () => {
    forget();
    setDraft(empty);
  };
  return { draft, change, forget, startOver };
}
