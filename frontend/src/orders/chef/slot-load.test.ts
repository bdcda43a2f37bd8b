import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import type { OrderItem } from '@homechef/contract/orders/order';
import { expect, test } from 'vitest';
import type { WindowSlot } from '../../pickups/slot-choice.ts';
import { samplePlace, sampleSlot } from '../../testing/slot-samples.ts';
import { sampleOrder, sampleOrderItem, samplePickup } from '../../testing/samples.ts';
import { getSlotLoad } from './slot-load.ts';

const startsAt = '2026-11-24T00:30:00.000Z';
const timeZone = 'America/Phoenix';
const slot: WindowSlot = { ...sampleSlot(startsAt), windowId: 'd'.repeat(24), place: samplePlace() };
const limit = (changes: Partial<CapacityLimit> = {}): CapacityLimit => ({
  _id: 'e'.repeat(24),
  name: 'Orders',
  per: 'slot',
  counts: 'orders',
  max: 6,
  products: [],
  overrides: [],
  ...changes,
});
const order = (item: Partial<OrderItem> = {}, at = startsAt) =>
  sampleOrder({ orderItems: [sampleOrderItem(item)], pickups: [samplePickup({ startsAt: at })] });

test('counts only the orders of the slot', () => {
  const orders = [order(), order(), order({}, '2026-11-24T00:45:00.000Z')];
  expect(getSlotLoad(slot, orders, [], timeZone)).toEqual({ orders: 2, used: 2 });
  expect(getSlotLoad(slot, orders, [limit()], timeZone)).toEqual({ orders: 2, used: 2, max: 6 });
});

test('counts a no-show as used and a cancelled order as free', () => {
  const orders = [order({ stage: 'no_show' }), order({ stage: 'cancelled' })];
  expect(getSlotLoad(slot, orders, [limit()], timeZone)).toEqual({ orders: 0, used: 1, max: 6 });
});

test('shows the fullest limit of a slot', () => {
  const portions = limit({ counts: 'portions', max: 10 });
  const perDay = limit({ per: 'day', max: 1 });
  expect(getSlotLoad(slot, [order({ qty: 9 })], [limit(), portions, perDay], timeZone)).toEqual({
    orders: 1,
    used: 9,
    max: 10,
  });
});

test('uses the override of the date', () => {
  const override = { windowId: slot.windowId, date: '2026-11-23', max: 2 };
  expect(getSlotLoad(slot, [order()], [limit({ overrides: [override] })], timeZone).max).toBe(2);
});
