import type { Place } from '@homechef/contract/kitchens/place';
import { formatAddress } from '../../platform/format/place.ts';

/** Formats the address of a place, leaving out a hidden street: "Phoenix, AZ 85004". */
export const formatPlaceAddress = ({ address, city, state, postalCode }: Place): string =>
  formatAddress({ street: address, city, state, zip: postalCode });

/** Returns the shortest description of a place: its name, or else its street, or else its city. */
export const getPlaceName = ({ name, address, city }: Place): string => name || address || city;
