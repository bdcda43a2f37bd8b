import type { Place } from '@homechef/contract/kitchens/place';
import { hideStreetOf } from '@homechef/contract/kitchens/place-address';
import type { StoredKitchen } from '../kitchens.model.ts';

export type PlaceOwner = Pick<StoredKitchen, 'kind' | 'hideStreet'>;

/**
 * Returns a place as lists show it: without its street, and with a rounded position if it is a home or its street is
 * hidden (docs/rules/finding.md §4). Distances are computed from the same position.
 */
export function toListPlace(place: Place, { kind, hideStreet }: PlaceOwner): Place {
  const rounded = hideStreetOf(place);
  return kind === 'home' || hideStreet ? rounded : { ...place, address: '' };
}
