import { maxAddressLengths } from '@homechef/contract/users/address';
import { findOtherStates, maxCityLength } from '@homechef/contract/users/address-rules';
import { listStatesOfZip } from '@homechef/contract/users/us-states';
import { longCities } from '@homechef/contract/users/long-cities';
import { expect, test } from 'vitest';
import zipcodes from 'zipcodes';
import { findPlace } from './zip-table.ts';

const usZipCodes = Object.entries(zipcodes.codes).filter(([, { country }]) => country === 'US');

test('the table has the same places as the package zipcodes', async () => {
  const sample = usZipCodes.filter((_, i) => i % 400 === 0 || i === usZipCodes.length - 1);
  expect(sample.length).toBeGreaterThan(100);
  for (const [zip, place] of sample) expect(await findPlace(zip), zip).toEqual(place);
});

test('the contract lists exactly the cities whose names are too long to type', () => {
  const zipsByCity: Record<string, string[]> = {};
  for (const [zip, { city }] of usZipCodes)
    if (city.length > maxAddressLengths.city) (zipsByCity[city] ??= []).push(zip);
  const listed = Object.entries(longCities).map(([city, zips]) => [city, zips.split(' ')]);
  expect(Object.fromEntries(listed)).toEqual(zipsByCity);
  expect(Math.max(...Object.keys(longCities).map((city) => city.length))).toBe(maxCityLength);
});

test('the contract knows the state of each zip code', () => {
  const unknown = usZipCodes.filter(([zip, { state }]) => findOtherStates(state, zip) !== undefined);
  expect(unknown).toEqual([]);
  expect(usZipCodes.filter(([zip]) => listStatesOfZip(zip).length === 0)).toEqual([]);
});
