import { expect, test } from 'vitest';
import { findCities } from './zip-cities.ts';

const list = async (text: string, max = 5) =>
  (await findCities(text, max)).map(({ city, state }) => `${city}, ${state}`);

test.each([
  ['Phoenix, AZ', 'Phoenix, AZ'],
  ['phoenix', 'Phoenix, AZ'],
  ['Scottsdale AZ', 'Scottsdale, AZ'],
  ['Santa Fe, New Mexico', 'Santa Fe, NM'],
  ['New York', 'New York, NY'],
  ['mesa', 'Mesa, AZ'],
  ['St. Louis', 'Saint Louis, MO'],
  ['st paul', 'Saint Paul, MN'],
  ['Ft Worth, TX', 'Fort Worth, TX'],
  ['Mt. Pleasant SC', 'Mount Pleasant, SC'],
  ['stockton', 'Stockton, CA'],
  ['Phoenix, AZ, USA', 'Phoenix, AZ'],
  ['Mesa, United States', 'Mesa, AZ'],
])('%s is first %s', async (text, first) => {
  expect((await list(text))[0]).toBe(first);
});

test('all cities of a name are listed unless one of them is much larger', async () => {
  const isNamed = (name: string) => (place: string) => place.startsWith(`${name},`);
  expect((await list('Springfield')).filter(isNamed('Springfield')).length).toBeGreaterThan(3);
  expect(await list('Springfield IL', 1)).toEqual(['Springfield, IL']);
  expect((await list('Phoenix')).filter(isNamed('Phoenix'))).toEqual(['Phoenix, AZ']);
  expect((await list('Phoenix, NY', 1))[0]).toBe('Phoenix, NY');
});

test('a text that is not a city finds nothing', async () => {
  for (const text of ['', 'AZ 99999', 'Phoenix, TX']) expect(await list(text), text).toEqual([]);
});
