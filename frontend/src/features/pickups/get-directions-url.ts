import type { Place } from '@homechef/contract/kitchens/place';
import { formatPlaceAddress } from './format-place.ts';

/** Returns a URL with directions to a place. Phones open it in their map app. */
export function getDirectionsUrl(place: Place): string {
  const { address, latitude, longitude } = place;
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  const destination = address || !hasPosition ? formatPlaceAddress(place) : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
