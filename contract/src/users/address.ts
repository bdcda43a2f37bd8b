/** Parts of a chef's address. Requests and replies join them with commas, in this order. */
export interface Address {
  street: string;
  city: string;
  state: string;
  zip: string;
}

export const notAvailable = 'NA'; // stands for a missing permit, address or coordinate

/** Latitude or longitude in degrees, or 'NA'. */
export type Coordinate = number | typeof notAvailable;

export const maxAddressLengths = { street: 200, city: 20, state: 2, zip: 5 } as const; // characters

export const formatAddress = ({ street, city, state, zip }: Address): string =>
  [street, city, state, zip].map((part) => part.trim()).join(', ');

export function parseAddress(address: string): Address {
  const parts = address.split(',').map((part) => part.trim());
  // The street can contain commas too.
  const [city = '', state = '', zip = ''] = parts.length < 3 ? [] : parts.slice(-3);
  return { street: parts.slice(0, -3).filter(Boolean).join(', '), city, state, zip };
}

export const normalizeCity = (city: string): string => city.trim().toUpperCase();

export const defaultCity = 'PHOENIX';
