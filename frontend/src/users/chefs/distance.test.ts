import type { PublicChef } from '@homechef/contract/users/user';
import { expect, test } from 'vitest';
import { sampleSession } from '../../testing/samples.ts';
import { sampleKitchen, samplePlace } from '../../testing/slot-samples.ts';
import { getDistanceMiles, sortByDistance, formatMiles } from './distance.ts';

const phoenix = { latitude: 33.4484, longitude: -112.074 };
const tucson = { latitude: 32.2226, longitude: -110.9747 };

const createChef = (name: string, position: Partial<PublicChef>): PublicChef =>
  sampleSession({ isChef: true, name, ...position });

test('measures 106 miles from Phoenix to Tucson and back', () => {
  expect(getDistanceMiles(phoenix, tucson)).toBeCloseTo(106.0, 0);
  expect(getDistanceMiles(tucson, phoenix)).toBe(getDistanceMiles(phoenix, tucson));
  expect(getDistanceMiles(phoenix, phoenix)).toBe(0);
});

test('sorts chefs without coordinates last in original order', () => {
  const chefs = [
    createChef('nowhere', { latitude: 'NA', longitude: 'NA' }),
    createChef('Tucson', tucson),
    createChef('half known', { latitude: 33, longitude: 'NA' }),
    createChef('Phoenix', phoenix),
  ];
  const results = sortByDistance(
    chefs.map((chef) => ({ chef })),
    phoenix,
  );
  expect(results.map((result) => result.chef.name)).toEqual(['Phoenix', 'Tucson', 'nowhere', 'half known']);
  expect(results[0]?.miles).toBe(0);
  expect(results[2]?.miles).toBeUndefined();
});

test('measures to the next pickup of a kitchen, or else to its place', () => {
  const chef = createChef('Phoenix', phoenix);
  const place = samplePlace(phoenix);
  const nextPickup = { windowId: 'w', startsAt: '', endsAt: '', place: samplePlace(tucson) };
  const results = [
    { chef, kitchen: { ...sampleKitchen({ place }), nextPickup } },
    { chef, kitchen: { ...sampleKitchen({ place }), nextPickup: null } },
  ];
  expect(sortByDistance(results, phoenix).map(({ miles }) => Math.round(miles ?? -1))).toEqual([0, 106]);
});

test('formats miles with one decimal', () => {
  expect([formatMiles(0, 'en-US'), formatMiles(1.25, 'en-US'), formatMiles(106, 'en-US')]).toEqual([
    '0.0 mi',
    '1.3 mi',
    '106.0 mi',
  ]);
  expect(formatMiles(1.25, 'es-US')).toBe('1.3 mi');
});
