import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { hideStreetOf } from '@homechef/contract/kitchens/place-address';
import { type Position } from '@homechef/contract/kitchens/position';
import { getDistanceKm } from '@homechef/contract/kitchens/travel';

/**
 * Returns the distance from a position to one of a kitchen’s places in kilometers. Undefined if the place has no
 * position. The position of a home is rounded the way the API’s lists do it, so that all pages show the same distance.
 */
export const getKitchenDistanceKm = (
  from: Position,
  place: Place,
  { kind, hideStreet }: Pick<Kitchen, 'kind' | 'hideStreet'>,
): number | undefined => getDistanceKm(from, kind === 'home' || hideStreet ? hideStreetOf(place) : place);
