import { notAvailable, parseAddress } from '@homechef/contract/users/address';

const kmPerMile = 1.609344;

const minMiles = 0.1; // Positions are rounded, so a distance of 0 would claim too much.

/** Formats a distance in kilometers, as the API returns it, in miles: `0.6 mi`, or `3 mi` without decimals. */
export const formatKm = (km: number, locale: string, maximumFractionDigits = 1): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'mile', maximumFractionDigits })
    .format(Math.max(km / kmPerMile, minMiles))
    .replace(' ', '\u00a0');

/** Writes a city as people do. The zip code table has it in capital letters. */
export const capitalizeCity = (city: string): string =>
  city.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

interface AddressParts {
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
}

export const formatAddress = ({ street, city, state, zip, country }: AddressParts): string =>
  [street, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

export const formatStoredAddress = (address: string): string =>
  formatAddress(parseAddress(address)) || (address === notAvailable ? '' : address);
