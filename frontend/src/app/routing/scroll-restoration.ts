import { toSafeParser, isFiniteNumber } from '../../lib/storage/type-guards.ts';
import { withScrollKey } from '../../lib/routing/list-return-state.ts';
import { sessionJsonStorage } from '../../lib/storage/json-storage.ts';

type Places = Record<string, number>;
const isPlaces = (value: unknown): value is Places =>
  typeof value === 'object' && value !== null && Object.values(value).every(isFiniteNumber);

/** How far down each entry of the history was scrolled when it was left; it outlives a reload. */
const places: Places = { ...sessionJsonStorage.get('places', toSafeParser(isPlaces)) };

interface Entry {
  key?: string;
  usr?: unknown;
}

/**
 * Names the place of an entry that the browser has made, a document's first or the skip link's: the router calls them all
 * alike, and one would begin where another was left.
 */
export function assignScrollKey(): void {
  const entry = window.history.state as Entry | null;
  if (entry?.key ?? entry?.usr) return;
  window.history.replaceState({ idx: 0, ...entry, usr: withScrollKey(String(Math.random())) }, '');
}

/** The entry on screen is left as it stands now. */
export function saveScrollPosition(key: string): void {
  places[key] = window.scrollY;
}

/** Keeps the places while the page itself is left; for that time the browser looks after them as well. */
export function persistScrollOnPageHide(key: () => string): () => void {
  const keep = () => {
    saveScrollPosition(key());
    sessionJsonStorage.set('places', places);
    window.history.scrollRestoration = 'auto';
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', keep);
  return () => window.removeEventListener('pagehide', keep);
}

interface Arrival {
  key: string;
  hash: string;
  /** The screen goes on, and so does its place: a filter, another page of a list. */
  staysInPlace: boolean;
}

/** Scrolls to where an entry was left, else to what its address names, else to the top. */
export function restoreScrollPosition({ key, hash, staysInPlace }: Arrival): void {
  const place = places[key];
  // As it stands in the address: what may be decoded there is not ours, and might not be decoded at all.
  const target = document.getElementById(hash.slice(1));
  if (place !== undefined) window.scrollTo(0, place);
  else if (target) target.scrollIntoView();
  else if (!staysInPlace) window.scrollTo(0, 0);
}
