import { expect, test } from 'vitest';
import { sampleKitchen, sampleSlot, sampleSlotList } from '../testing/slot-samples.ts';
import { getKitchenPickup } from './cart-kitchens.ts';

const list = sampleSlotList();
const kitchen = sampleKitchen({ open: false, opensAt: '2026-11-24T00:00:00.000Z' });
const emptyList = sampleSlotList({ days: [], earliest: null });
const windowId = list.earliest?.windowId ?? '';
const choose = (startsAt: string) => ({ chefId: list.chefId, windowId, startsAt });

test.each([
  ['is full', '2026-11-24T00:15:00.000Z', 'full', '2026-11-24T00:30:00.000Z'],
  ['is not listed anymore', '2026-11-24T02:00:00.000Z', undefined, '2026-11-24T00:45:00.000Z'],
])('offers the nearest slot if the chosen one %s', (_case, startsAt, reason, nearest) => {
  const pickup = getKitchenPickup(list, kitchen, choose(startsAt));
  expect(pickup).toMatchObject({ kind: 'gone', choice: { startsAt }, nearest: { startsAt: nearest } });
  expect(pickup.kind === 'gone' && pickup.slot?.blockedBy?.reason).toBe(reason);
});

test('is closed if no slot is available', () => {
  const slots = [sampleSlot('2026-11-24T00:00:00Z', { reason: 'sold_out' })];
  const days = list.days.map((day) => ({
    ...day,
    windows: day.windows.map((window) => ({ ...window, slots })),
  }));
  const soldOut = { ...list, days, earliest: null };
  expect(getKitchenPickup(soldOut, kitchen, undefined)).toEqual({ kind: 'closed' });
  expect(getKitchenPickup(soldOut, kitchen, choose('2026-11-24T00:00:00Z'))).toEqual({ kind: 'closed' });
  expect(getKitchenPickup(emptyList, kitchen, undefined)).toEqual({ kind: 'closed' });
});

test('is unknown until slots and kitchen are loaded', () => {
  expect(getKitchenPickup(undefined, kitchen, undefined)).toEqual({ kind: 'unknown' });
  expect(getKitchenPickup(emptyList, undefined, undefined)).toEqual({ kind: 'unknown' });
});
