import type { Place } from '@homechef/contract/kitchens/place';
import { formatAddress } from '../../platform/format/place.ts';

/** Formats the address of a place, leaving out a hidden street: "Phoenix, AZ 85004". */
export const formatPlaceAddress = ({ address, city, state, postalCode }: Place): string =>
  formatAddress({ street: address, city, state, zip: postalCode });

/** Returns the shortest description of a place: its name, or else its street, or else its city. */
export const getPlaceName = ({ name, address, city }: Place): string => name || address || city;

/** Returns a URL with directions to a place. Phones open it in their map app. */
export function getDirectionsUrl(place: Place): string {
  const { address, latitude, longitude } = place;
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  const destination = address || !hasPosition ? formatPlaceAddress(place) : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
