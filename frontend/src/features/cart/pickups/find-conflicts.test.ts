import { expect, test } from 'vitest';
import { samplePlace, sampleSlot, sampleSlotList } from '../../../testing/slot-samples.ts';
import { getKitchenPickup, type CartKitchen } from './cart-kitchens.ts';
import { findConflict } from './find-conflicts.ts';

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

const listChanges = (kitchens: readonly CartKitchen[]) =>
  findConflict(kitchens)?.changes.map(({ kitchen, slot }) => [kitchen.chefId, slot.startsAt.slice(11, 16)]);

test('finds no conflict if both slots can be reached', () => {
  const near = createKitchen('a', ['18:00']);
  expect(findConflict([near, createKitchen('b', ['18:00'])])).toBeUndefined();
  expect(findConflict([near, createKitchen('b', ['18:30'], tempe)])).toBeUndefined();
});

test('moves the kitchen that then waits the least', () => {
  const first = createKitchen('a', ['18:00', '18:15', '18:30']);
  const second = createKitchen('b', ['18:00', '18:15', '18:45'], tempe);
  expect(listChanges([first, second])).toEqual([['a', '18:30']]);
});

test('moves several kitchens at once', () => {
  const mesa = { latitude: 33.4152, longitude: -111.8315 }; // 10 km east of Tempe
  const kitchens = [
    createKitchen('a', ['18:00']),
    createKitchen('b', ['18:00', '18:30', '19:00'], tempe),
    createKitchen('c', ['18:00', '18:30', '19:00'], mesa),
  ];
  expect(findConflict(kitchens)?.kitchenCount).toBe(3);
  expect(listChanges(kitchens)).toEqual([
    ['b', '18:30'],
    ['c', '19:00'],
  ]);
});

test('offers no times if none work for all kitchens', () => {
  const kitchens = [
    createKitchen('a', ['18:00', '18:30']),
    createKitchen('b', ['18:00'], tempe),
    createKitchen('c', ['18:30'], tempe),
  ];
  expect(listChanges(kitchens)).toEqual([]);
});
