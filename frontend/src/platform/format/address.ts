import { notAvailable, parseAddress } from '@homechef/contract/users/address';

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
