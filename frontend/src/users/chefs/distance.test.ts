import type { PublicChef } from '@homechef/contract/users/user';
import { expect, test } from 'vitest';
import { sampleSession } from '../../testing/samples.ts';
import { milesBetween, sortByDistance, formatMiles } from './distance.ts';

const phoenix = { latitude: 33.4484, longitude: -112.074 };
const tucson = { latitude: 32.2226, longitude: -110.9747 };

const chef = (name: string, position: Partial<PublicChef>): PublicChef =>
  sampleSession({ isChef: true, name, ...position });

test('the way from Phoenix to Tucson is some 106 miles, and as long back', () => {
  expect(milesBetween(phoenix, tucson)).toBeCloseTo(106.0, 0);
  expect(milesBetween(tucson, phoenix)).toBe(milesBetween(phoenix, tucson));
  expect(milesBetween(phoenix, phoenix)).toBe(0);
});

test('a degree along the equator, across the date line too, is 69 miles', () => {
  const east = { latitude: 0, longitude: 179.5 };
  const west = { latitude: 0, longitude: -179.5 };
  expect(milesBetween(east, west)).toBeCloseTo(69.1, 1);
});

test('the other side of the earth is half its girth away', () => {
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(12_437, 0);
});

test('the nearest comes first; who has not said where they are comes last, in the order they came', () => {
  const chefs = [
    chef('nowhere', { latitude: 'NA', longitude: 'NA' }),
    chef('Tucson', tucson),
    chef('half known', { latitude: 33, longitude: 'NA' }),
    chef('Phoenix', phoenix),
  ];
  const found = sortByDistance(chefs, phoenix);
  expect(found.map((one) => one.chef.name)).toEqual(['Phoenix', 'Tucson', 'nowhere', 'half known']);
  expect(found[0]?.miles).toBe(0);
  expect(found[2]?.miles).toBeUndefined();
});

test('miles have one decimal', () => {
  expect([formatMiles(0, 'en-US'), formatMiles(1.25, 'en-US'), formatMiles(106, 'en-US')]).toEqual([
    '0.0 mi',
    '1.3 mi',
    '106.0 mi',
  ]);
  expect(formatMiles(1.25, 'es-US')).toBe('1.3 mi');
});
