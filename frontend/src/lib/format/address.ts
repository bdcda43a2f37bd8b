import { notAvailable, parseAddress } from '@homechef/contract/users/address';

interface Parts {
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
}

/** An address on one line, as on an envelope; what was not given is left out. */
export const formatAddress = ({ street, city, state, zip, country }: Parts): string =>
  [street, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** Where a chef is, on one line; empty where that is not told. */
export const formatStoredAddress = (address: string): string =>
  formatAddress(parseAddress(address)) || (address === notAvailable ? '' : address);
