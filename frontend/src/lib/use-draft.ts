import { useState } from 'react';
import type { z } from 'zod';
import { tabStore, type TabKey } from './local-storage.ts';

/** What is being typed, as it survives a reload of the tab. Never for passwords. */
export function useDraft<T>(
  key: TabKey,
  schema: z.ZodType<T>,
  empty: T,
): { draft: T; change: (part: Partial<T>) => void; forget: () => void } {
  const [draft, setDraft] = useState(() => tabStore.get(key, schema) ?? empty);
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    tabStore.set(key, next);
  };
  return { draft, change, forget: () => tabStore.remove(key) };
}
