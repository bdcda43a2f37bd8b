import type { PublicChef } from '@homechef/contract/users/user';
import { formatStoredAddress } from '../../../platform/format/address.ts';

const mapSearchUrl = 'https://www.google.com/maps/search/?api=1&query=';

/** Returns a Google Maps URL for a chef’s postal address, or for the coordinates if there is no address. */
export function getMapUrl({ address, latitude, longitude }: PublicChef): string | undefined {
  const hasCoordinates = typeof latitude === 'number' && typeof longitude === 'number';
  const query = formatStoredAddress(address) || (hasCoordinates && `${latitude},${longitude}`);
  return query ? mapSearchUrl + encodeURIComponent(query) : undefined;
}
