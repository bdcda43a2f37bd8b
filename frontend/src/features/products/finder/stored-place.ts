import type { FinderFilters } from './finder-params.ts';

export type FinderPlace = Pick<FinderFilters, 'near' | 'within' | 'at'>;

export const radiiKm = ['2', '5', '10', '25'] as const;
export const firstRadiusKm = '5'; // smallest radius that the page offers

const storageKey = 'market-place';
export const noPlace: FinderPlace = { near: '', within: '', at: '' };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the remembered place, or undefined if there is none. */
export function loadPlace(): FinderPlace | undefined {
  try {
    const stored = JSON.parse(window.localStorage.getItem(storageKey) ?? '{}') as Partial<
      Record<keyof FinderPlace, unknown>
    >;
    const { near, within, at } = stored;
    return isText(near) && near && isText(within) && isText(at) ? { near, within, at } : undefined;
  } catch {
    return undefined; // Storage is blocked, or something else changed the entry.
  }
}

export function storePlace(place: FinderPlace): void {
  try {
    if (place.near) window.localStorage.setItem(storageKey, JSON.stringify(place));
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Without storage, the place lasts only as long as the URL.
  }
}
