import { toSafeParser, isFiniteNumber } from '../../platform/storage/type-guards.ts';
import { withScrollKey } from '../../platform/routing/list-return-state.ts';
import { sessionJsonStorage } from '../../platform/storage/json-storage.ts';

type ScrollPositions = Record<string, number>;
const isScrollPositions = (value: unknown): value is ScrollPositions =>
  typeof value === 'object' && value !== null && Object.values(value).every(isFiniteNumber);

const positions: ScrollPositions = { ...sessionJsonStorage.get('places', toSafeParser(isScrollPositions)) };

interface HistoryState {
  key?: string;
  usr?: unknown;
}

/**
 * Gives the current history entry a unique scroll key if the browser created it (a new document, the skip link). The
 * router uses the same key for all such entries, so they would share a scroll position.
 */
export function assignScrollKey(): void {
  const state = window.history.state as HistoryState | null;
  if (state?.key ?? state?.usr) return;
  window.history.replaceState({ idx: 0, ...state, usr: withScrollKey(String(Math.random())) }, '');
}

export function saveScrollPosition(key: string): void {
  positions[key] = window.scrollY;
}

/**
 * Stores the positions when the page unloads. The browser restores the position after a reload, until React renders.
 * Returns a cleanup function.
 */
export function persistScrollOnPageHide(getKey: () => string): () => void {
  const persist = () => {
    saveScrollPosition(getKey());
    sessionJsonStorage.set('places', positions);
    window.history.scrollRestoration = 'auto';
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', persist);
  return () => window.removeEventListener('pagehide', persist);
}

interface Navigation {
  key: string;
  hash: string;
  keepsScroll: boolean;
}

/** Scrolls to the saved position, otherwise to the element of the hash, otherwise to the top. */
export function restoreScrollPosition({ key, hash, keepsScroll }: Navigation): void {
  const position = positions[key];
  // The hash is not decoded, because it may be invalid.
  const target = document.getElementById(hash.slice(1));
  if (position !== undefined) window.scrollTo(0, position);
  else if (target) target.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}

const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const maxFollowMs = 10_000;

/**
 * Keeps the element of the hash in view while the parts above it load, until the user acts. A saved position wins. Returns
 * a cleanup function.
 */
export function followHash({ key, hash }: Pick<Navigation, 'key' | 'hash'>): () => void {
  const id = hash.slice(1);
  if (id === '' || positions[key] !== undefined) return () => undefined;
  const observer = new MutationObserver(() => document.getElementById(id)?.scrollIntoView());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of userEvents) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, maxFollowMs);
  for (const name of userEvents) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
