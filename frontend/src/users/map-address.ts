import { splitAddress } from '@homechef/contract/users/address';
import type { PublicChef } from '@homechef/contract/users/user';

const search = 'https://www.google.com/maps/search/?api=1&query=';

/** The address of a map of where a chef is: by the address if there is one, else by the position. */
export function mapAddress({ address, latitude, longitude }: PublicChef): string | undefined {
  const { street, city, state, zip } = splitAddress(address);
  const place = [street, city, state, zip].filter(Boolean).join(', ');
  const position = typeof latitude === 'number' && typeof longitude === 'number';
  const query = place || (position && `${latitude},${longitude}`);
  return query ? search + encodeURIComponent(query) : undefined;
}
