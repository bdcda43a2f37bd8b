import type { ParameterlessCode } from '../messages/api-message.ts';

/** A chef's address in parts; on the wire it is one string: street, city, state, zip (spec §3, §5). */
export interface Address {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** What someone without a permit, an address or a position has in its place (spec §3, §5). */
export const notAvailable = 'NA';

/** The longest parts a form takes (spec §5, §9). */
export const maxAddressLengths = { street: 200, city: 20, state: 2, zip: 5 } as const;

/** One string of the parts, comma-joined as spec §5 sends it. */
export const formatAddress = ({ street, city, state, zip }: Address): string =>
  [street, city, state, zip].map((part) => part.trim()).join(', ');

/** The parts of an address string: the last three are city, state and zip; whatever stands before is the street. */
export function parseAddress(address: string): Address {
  const parts = address.split(',').map((part) => part.trim());
  const [city = '', state = '', zip = ''] = parts.length < 3 ? [] : parts.slice(-3);
  return { street: parts.slice(0, -3).filter(Boolean).join(', '), city, state, zip };
}

/** What is wrong with a chef's address, or undefined (contract, Users). */
export function findAddressError(address: string): ParameterlessCode | undefined {
  const { city, state, zip } = parseAddress(address);
  if (city.length < 1 || city.length > maxAddressLengths.city) return 'user.wrong_city';
  if (!/^[a-z]{2}$/i.test(state)) return 'user.wrong_state';
  if (!/^\d{5}$/.test(zip)) return 'user.wrong_zip';
  return undefined;
}

/** How a city is compared: trimmed, without case (contract, Users). */
export const normalizeCity = (city: string): string => city.trim().toUpperCase();

/** The city the chef list starts from (spec §9). */
export const defaultCity = 'PHOENIX';
