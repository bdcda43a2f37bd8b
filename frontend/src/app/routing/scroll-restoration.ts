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
 * router gives all such entries the same key, so without this they would share one scroll position.
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
 * Stores the scroll positions when the page unloads. After a reload, the browser restores the position until React
 * renders. Returns a cleanup function.
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

/** Scrolls to the saved position if there is one, else to the element of the hash, else to the top. */
export function restoreScrollPosition({ key, hash, keepsScroll }: Navigation): void {
  const position = positions[key];
  // The hash is used as it is, because decoding an invalid one would throw.
  const target = document.getElementById(hash.slice(1));
  if (position !== undefined) window.scrollTo(0, position);
  else if (target) target.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}

const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const maxFollowMs = 10_000;

/**
 * Keeps the element of the hash in view while the content above it loads, until the user does something. A saved
 * position takes precedence. Returns a cleanup function.
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
