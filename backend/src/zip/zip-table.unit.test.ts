import { expect, test } from 'vitest';
import zipcodes from 'zipcodes';
import { findPlace } from './zip-table.ts';

const inUs = Object.entries(zipcodes.codes).filter(([, { country }]) => country === 'US');

test('every hundredth zip code, the first and the last have the place that the package gives them', async () => {
  const some = inUs.filter((_, i) => i % 100 === 0 || i === inUs.length - 1);
  expect(some.length).toBeGreaterThan(400);
  for (const [zip, place] of some) expect(await findPlace(zip), zip).toEqual(place);
});

test('what is not in it has no place', async () => {
  for (const zip of ['00000', '99999']) expect(await findPlace(zip)).toBeUndefined();
});
