import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';

/** Returns whether a kitchen hides the street of a place, which then arrives empty (docs/rules/pickup.md §7). */
export const isStreetHidden = (kitchen: Kitchen, place: Place): boolean =>
  kitchen.hideStreet && place.address === '';
