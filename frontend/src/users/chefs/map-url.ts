import type { PublicChef } from '@homechef/contract/users/user';
import { formatStoredAddress } from '../../lib/format/address.ts';

const search = 'https://www.google.com/maps/search/?api=1&query=';

/** The address of a map of where a chef is: by the address if there is one, else by the position. */
export function getMapUrl({ address, latitude, longitude }: PublicChef): string | undefined {
  const position = typeof latitude === 'number' && typeof longitude === 'number';
  const query = formatStoredAddress(address) || (position && `${latitude},${longitude}`);
  return query ? search + encodeURIComponent(query) : undefined;
}
