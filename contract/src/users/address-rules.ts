// Kept apart from the format of addresses, so that pages that only show an address do not load the tables.
import type { ParameterlessCode } from '../messages/api-message.ts';
import { longCities } from './long-cities.ts';
import { maxAddressLengths, normalizeCity, parseAddress } from './address.ts';
import { findStateCode, listStatesOfZip } from './us-states.ts';

/** Replaces the name of a state with its code. Returns any other text unchanged, even a code in lower case. */
export const cleanState = (state: string): string =>
  state.trim().length > maxAddressLengths.state ? (findStateCode(state) ?? state) : state;

/** Returns whether the zip table has a city with a long name at this zip code. */
const isLongCityOfZip = (city: string, zip: string): boolean =>
  Object.entries(longCities).some(
    ([name, zips]) => normalizeCity(name) === normalizeCity(city) && zips.split(' ').includes(zip),
  );

/** Returns whether a city is short enough, or is a known city with a long name at its zip code. */
export const isCityAccepted = (city: string, zip: string): boolean =>
  city.length <= maxAddressLengths.city || isLongCityOfZip(city, zip);

export const maxCityLength = 28; // in characters: the longest name in the zip table

export function findAddressError(address: string): ParameterlessCode | undefined {
  const { city, state, zip } = parseAddress(address);
  if (city.length < 1 || !isCityAccepted(city, zip)) return 'user.wrong_city';
  if (!/^[a-z]{2}$/i.test(state)) return 'user.wrong_state';
  if (!/^\d{5}$/.test(zip)) return 'user.wrong_zip';
  return undefined;
}

/**
 * Returns the states of a zip code if the given state is not among them. Undefined if it is, or if the zip is unknown.
 */
export function findOtherStates(state: string, zip: string): string[] | undefined {
  const states = /^\d{5}$/.test(zip.trim()) ? listStatesOfZip(zip.trim()) : [];
  return states.length === 0 || states.includes(state.trim().toUpperCase()) ? undefined : states;
}
