import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { expect, test } from 'vitest';
import { addMessages, t } from '../../../platform/i18n/translate.ts';
import { sampleKitchen, samplePlace } from '../../../testing/slot-samples.ts';
import { map } from './map.en.ts';
import { toPins } from './map-pins.ts';

addMessages('en', { map });

// Monday, November 23, 2026, 4:30 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:30:00Z');
const createKitchen = (changes: Partial<KitchenSummary> = {}): KitchenSummary => ({
  ...sampleKitchen({ name: 'Asha' }),
  nextPickup: null,
  ...changes,
});
const createPin = (changes: Partial<KitchenSummary> = {}) =>
  toPins([createKitchen(changes)], { locale: 'en-US', nowMs }, t)[0];

const inTwoDays = '2026-11-25T23:30:00.000Z';
const inTwoWeeks = '2026-12-07T23:30:00.000Z';

test.each<[text: string, of: string, label: string, changes: Partial<KitchenSummary>]>([
  ['Asha', 'a kitchen without times', 'Asha', {}],
  ['Full', 'a running time', 'Full: Asha, no free pickup time', { open: true, closesAt: inTwoDays }],
  [
    'Full',
    'a time within the horizon',
    'Full: Asha, no free pickup time',
    { open: false, opensAt: inTwoDays },
  ],
  ['Asha', 'a time after the horizon', 'Asha', { open: false, opensAt: inTwoWeeks }],
  ['Asha', 'a pause', 'Asha', { open: false, opensAt: inTwoDays, pausedUntil: inTwoDays }],
])('shows "%s" for %s', (text, _of, label, changes) => {
  expect(createPin(changes)).toMatchObject({ text, label });
});

test('places the pin at the next pickup', () => {
  const pickup = { windowId: 'w', startsAt: inTwoDays, endsAt: inTwoDays };
  const truckStop = samplePlace({ latitude: 33.1, longitude: -111 });
  const unknown = samplePlace({ latitude: 'NA', longitude: 'NA' });
  expect(createPin({ nextPickup: { ...pickup, place: truckStop } })).toMatchObject({
    latitude: 33.1,
    longitude: -111,
    text: 'Wed 25',
    label: 'Wed 25: Asha, next pickup Wed 4:30 pm',
  });
  expect(createPin({ nextPickup: { ...pickup, place: unknown } })?.latitude).toBe(samplePlace().latitude);
  expect(createPin({ place: unknown })).toBeUndefined();
});

test.each<[isApproximate: boolean, changes: Partial<KitchenSummary>]>([
  [true, { kind: 'home' }],
  [true, { kind: 'truck', hideStreet: true }],
  [false, { kind: 'truck' }],
])('recognizes rounded positions: %s for %j', (isApproximate, changes) => {
  expect(createPin(changes)?.isApproximate).toBe(isApproximate);
});

test('moves pins at the same position apart', () => {
  const kitchens = [1, 2, 3].map((n) => createKitchen({ _id: String(n) }));
  const other = createKitchen({ _id: '4', place: samplePlace({ latitude: 33 }) });
  const pins = toPins([...kitchens, other], { locale: 'en-US', nowMs }, t);
  const positions = pins.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect(new Set(positions).size).toBe(4);
  expect(pins.find(({ id }) => id === '4')).toMatchObject({
    latitude: 33,
    longitude: samplePlace().longitude,
  });
});
