import { expect, test } from 'vitest';
import zipcodes from 'zipcodes';
import { findPlace } from './zip-table.ts';

const usZipCodes = Object.entries(zipcodes.codes).filter(([, { country }]) => country === 'US');

test('finds the same places as the package zipcodes', async () => {
  const sample = usZipCodes.filter((_, i) => i % 100 === 0 || i === usZipCodes.length - 1);
  expect(sample.length).toBeGreaterThan(400);
  for (const [zip, place] of sample) expect(await findPlace(zip), zip).toEqual(place);
});
