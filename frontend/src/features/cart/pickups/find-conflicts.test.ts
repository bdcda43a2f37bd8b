import { expect, test } from 'vitest';
import { samplePlace, sampleSlot, sampleSlotList } from '../../../testing/slot-samples.ts';
import { getKitchenPickup, type CartKitchen } from './cart-kitchens.ts';
import { findConflicts } from './find-conflicts.ts';

const tempe = { latitude: 33.4255, longitude: -111.94 }; // 12.7 km from the sample place, 31 minutes

/** Returns a kitchen with free slots at the given times of a single day. The first one is the earliest. */
function createKitchen(chefId: string, times: string[], position = {}): CartKitchen {
  const slots = times.map((time) => sampleSlot(`2026-11-24T${time}:00Z`));
  const [first] = slots;
  const window = {
    windowId: 'w',
    place: samplePlace(position),
    startsAt: first?.startsAt ?? '',
    endsAt: slots.at(-1)?.endsAt ?? '',
    slots,
  };
  const list = sampleSlotList({
    chefId,
    earliest: { windowId: 'w', startsAt: first?.startsAt ?? '' },
    days: [{ date: '2026-11-24', windows: [window] }],
  });
  return { chefId, items: [], list, pickup: getKitchenPickup(list, undefined, {}, 0) };
}

test('finds no conflict if both slots can be reached', () => {
  const near = createKitchen('a', ['18:00']);
  expect(findConflicts([near, createKitchen('b', ['18:00'])])).toEqual([]);
  expect(findConflicts([near, createKitchen('b', ['18:30'], tempe)])).toEqual([]);
});

test('offers the nearest time of each kitchen that works', () => {
  const first = createKitchen('a', ['18:00', '18:15', '18:30']);
  const second = createKitchen('b', ['18:00', '18:15', '18:45'], tempe);
  const [conflict, ...others] = findConflicts([first, second]);
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ first: { chefId: 'a' }, second: { chefId: 'b' }, travelMinutes: 31 });
  expect(conflict?.fixes.map(({ kitchen, slot }) => [kitchen.chefId, slot.startsAt.slice(11, 16)])).toEqual([
    ['a', '18:30'],
    ['b', '18:45'],
  ]);
});

test('offers no time if none works for all kitchens', () => {
  const kitchens = [
    createKitchen('a', ['18:00', '18:30']),
    createKitchen('b', ['18:00'], tempe),
    createKitchen('c', ['18:30'], tempe),
  ];
  expect(
    findConflicts(kitchens).map(({ first, second, fixes }) => [first.chefId, second.chefId, fixes]),
  ).toEqual([['a', 'b', []]]);
});
