import type { Place } from '@homechef/contract/kitchens/place';
import { formatAddress } from '../../platform/format/address.ts';

/** Formats the address of a place. A hidden street is left out: "Phoenix, AZ 85004". */
export const formatPlaceAddress = ({ address, city, state, postalCode }: Place): string =>
  formatAddress({ street: address, city, state, zip: postalCode });

/** Returns the shortest name of a place: its name, or else the street or the city. */
export const getPlaceName = ({ name, address, city }: Place): string => name || address || city;
