// These functions use no schema, so that a page can show a place without loading zod (docs/adr/0018).
import { formatAddress, notAvailable, parseAddress, type Coordinate } from '../users/address.ts';
import type { Place } from './place.ts';

/** Address and position as an account stores them: a line `STREET, CITY, ST, ZIP`, and degrees or 'NA'. */
export interface AccountPlace {
  address: string;
  latitude: Coordinate;
  longitude: Coordinate;
}

/** Returns the place of an account, with its address split into parts. */
export function toPlace({ address, latitude, longitude }: AccountPlace, name = ''): Place {
  const { street, city, state, zip } = parseAddress(address);
  return { name, address: street, city, state, postalCode: zip, latitude, longitude };
}

/** Returns the address of a place on one line, with its position: the inverse of `toPlace`, but without the name. */
export const toAccountPlace = ({
  address,
  city,
  state,
  postalCode,
  latitude,
  longitude,
}: Place): AccountPlace => ({
  address: formatAddress({ street: address, city, state, zip: postalCode }),
  latitude,
  longitude,
});

const roundTo = (value: Coordinate): Coordinate =>
  value === notAvailable ? value : Math.round(value * 100) / 100;

/** Returns whether two places have the same postal address. Name and position do not matter. */
export const hasSameAddress = (a: Place, b: Place): boolean =>
  (['address', 'city', 'state', 'postalCode'] as const).every(
    (field) => a[field].trim().toLowerCase() === b[field].trim().toLowerCase(),
  );

/** Returns the place without its street, and with coordinates rounded to 0.01 degrees (docs/rules/pickup.md §7). */
export const hideStreetOf = (place: Place): Place => ({
  ...place,
  address: '',
  latitude: roundTo(place.latitude),
  longitude: roundTo(place.longitude),
});

/** Returns the account's address and position without the street: `, CITY, ST, ZIP`. */
export const hideStreetOfAccount = (account: AccountPlace): AccountPlace =>
  account.address === notAvailable ? account : toAccountPlace(hideStreetOf(toPlace(account)));
