import { localJsonStorage } from '../../../platform/storage/json-storage.ts';
import { isObjectWith, isString, toSafeParser } from '../../../platform/storage/type-guards.ts';
import type { FinderFilters } from './finder-params.ts';

export type FinderPlace = Pick<FinderFilters, 'near' | 'within' | 'at'>;

export const radiiKm = ['2', '5', '10', '25'] as const;
export const firstRadiusKm = '5'; // smallest radius that the page offers

export const noPlace: FinderPlace = { near: '', within: '', at: '' };

const parser = toSafeParser(isObjectWith<FinderPlace>({ near: isString, within: isString, at: isString }));

/** Returns the remembered place, or undefined if there is none. */
export function loadPlace(): FinderPlace | undefined {
  const stored = localJsonStorage.get('market-place', parser);
  // The other filters of the page may be stored with it.
  return stored?.near ? { near: stored.near, within: stored.within, at: stored.at } : undefined;
}

export function storePlace(place: FinderPlace): void {
  if (place.near) localJsonStorage.set('market-place', place);
  else localJsonStorage.remove('market-place');
}
