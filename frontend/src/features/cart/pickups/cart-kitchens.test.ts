import { expect, test } from 'vitest';
import { sampleKitchen, sampleSlot, sampleSlotList } from '../../../testing/slot-samples.ts';
import { getKitchenPickup, listPickupChoices } from './cart-kitchens.ts';

const list = sampleSlotList();
const kitchen = sampleKitchen({ open: false, opensAt: '2026-11-24T00:00:00.000Z' });
const emptyList = sampleSlotList({ days: [], earliest: null });
const nowMs = Date.parse('2026-11-23T23:41:00Z'); // Monday, 4:41 pm in Phoenix
const windowId = list.earliest?.windowId ?? '';
const choose = (startsAt: string) => ({ chefId: list.chefId, windowId, startsAt });

test.each([
  ['is full', '2026-11-24T00:15:00.000Z', 'full', '2026-11-24T00:30:00.000Z'],
  ['is not listed anymore', '2026-11-24T02:00:00.000Z', undefined, '2026-11-24T00:45:00.000Z'],
])('offers the nearest slot if the chosen one %s', (_case, startsAt, reason, nearest) => {
  const pickup = getKitchenPickup(list, kitchen, { choice: choose(startsAt) }, nowMs);
  expect(pickup).toMatchObject({ kind: 'gone', choice: { startsAt }, nearest: { startsAt: nearest } });
  expect(pickup.kind === 'gone' && pickup.slot?.blockedBy?.reason).toBe(reason);
});

test('a kitchen is closed if no slot is available', () => {
  const slots = [sampleSlot('2026-11-24T00:00:00Z', { reason: 'sold_out' })];
  const days = list.days.map((day) => ({
    ...day,
    windows: day.windows.map((window) => ({ ...window, slots })),
  }));
  const soldOut = { ...list, days, earliest: null };
  expect(getKitchenPickup(soldOut, kitchen, {}, nowMs)).toEqual({ kind: 'closed' });
  expect(getKitchenPickup(soldOut, kitchen, { choice: choose('2026-11-24T00:00:00Z') }, nowMs)).toEqual({
    kind: 'closed',
  });
  expect(getKitchenPickup(emptyList, kitchen, {}, nowMs)).toEqual({ kind: 'closed' });
});

test('a pickup is unknown until the slots and the kitchen have loaded', () => {
  expect(getKitchenPickup(undefined, kitchen, {}, nowMs)).toEqual({ kind: 'unknown' });
  expect(getKitchenPickup(emptyList, undefined, {}, nowMs)).toEqual({ kind: 'unknown' });
});

const tomorrow = sampleSlot('2026-11-24T18:00:00Z');
const lateTomorrow = sampleSlot('2026-11-25T02:00:00Z');
const [monday, tuesday] = list.days;
const open = sampleSlotList({
  days: [monday, tuesday].map((day, i) => ({
    date: day?.date ?? '',
    windows: (day?.windows ?? []).map((window) => ({
      ...window,
      slots: i === 0 ? window.slots : [tomorrow, lateTomorrow],
    })),
  })),
});
const evening = '2026-11-24T00:30:00.000Z';

test.each([
  ['now', 'otherDay', evening],
  ['today', 'slot', evening],
  ['tonight', 'slot', evening],
  ['tomorrow', 'slot', tomorrow.startsAt],
  ['2026-11-24', 'slot', tomorrow.startsAt],
  ['2026-11-23', 'slot', evening],
  ['2026-11-26', 'otherDay', evening],
])('K1: food chosen for %s gets the %s', (when, kind, startsAt) => {
  const pickup = getKitchenPickup(open, kitchen, { when }, nowMs);
  expect(pickup.kind).toBe(kind);
  const slot = pickup.kind === 'slot' ? pickup.slot : pickup.kind === 'otherDay' ? pickup.next : undefined;
  expect(slot).toMatchObject({ startsAt });
});

test('K1: offers the first time after the chosen day, but does not choose it', () => {
  const full = sampleSlotList({
    ...open,
    days: open.days.map((day, i) => (i === 0 ? { ...day, windows: [] } : day)),
  });
  const pickup = getKitchenPickup(full, kitchen, { when: 'today' }, nowMs);
  expect(pickup).toMatchObject({ kind: 'otherDay', next: { startsAt: tomorrow.startsAt } });
  const cartKitchen = { chefId: list.chefId, items: [], list: full, pickup };
  expect(listPickupChoices([cartKitchen])).toEqual([]);
  const chosen = getKitchenPickup(open, kitchen, { when: 'today', choice: choose(tomorrow.startsAt) }, nowMs);
  expect(chosen).toMatchObject({ kind: 'slot', slot: { startsAt: tomorrow.startsAt } });
});

test.each([
  ['today', { kind: 'soon' }],
  ['tomorrow', { kind: 'otherDay', next: 'soon' }],
])('K1: a kitchen without times, %s', (when, expected) => {
  const untimed = sampleKitchen({ open: true });
  expect(getKitchenPickup(emptyList, untimed, { when }, nowMs)).toMatchObject(expected);
});
