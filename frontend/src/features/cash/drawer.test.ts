import { expect, test } from 'vitest';
import type { OrderItem, Pickup } from '@homechef/contract/orders/order';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
} from '../../testing/samples.ts';
import { fillHours, getDifference, listDrawerLines, listOpenOrders } from './drawer.ts';

const createEntry = (kind: 'opening' | 'sale' | 'refund' | 'correction' | 'payout', amount: number) => ({
  _id: '',
  at: '2026-11-24T19:00:00.000Z',
  kind,
  amount,
});

test('the lines of the drawer add up to the expected cash', () => {
  const entries = [
    createEntry('opening', 60),
    createEntry('sale', 16.75),
    createEntry('sale', 0.1),
    createEntry('sale', 0.2),
    createEntry('refund', 9),
    createEntry('correction', -1.5),
    createEntry('payout', 20),
    { ...createEntry('sale', 8.5), isLate: true as const },
    { ...createEntry('refund', 3), isLate: true as const },
  ];
  expect(listDrawerLines({ opening: 60, entries })).toEqual([
    { kind: 'opening', count: 1, amount: 60 },
    { kind: 'sale', count: 3, amount: 17.05 },
    { kind: 'refund', count: 1, amount: -9 },
    { kind: 'correction', count: 1, amount: -1.5 },
    { kind: 'payout', count: 1, amount: -20 },
    { kind: 'late', count: 2, amount: 5.5 }, // came after the close, so the expected cash leaves them out
  ]);
});

test.each([
  [17.05, 1_705, 0],
  [17.05, 1_700, -0.05],
  [0.3, 31, 0.01],
])('with %d dollars expected and %d cents counted, the difference is %d', (expected, counted, difference) => {
  expect(getDifference(expected, counted)).toBe(difference);
});

const createOrder = (item: Partial<OrderItem>, pickup: Partial<Pickup> = {}) =>
  sampleOrder({ orderItems: [sampleOrderItem(item)], pickups: [samplePickup(pickup)] });
const listReasons = (...orders: ReturnType<typeof createOrder>[]) =>
  listOpenOrders(orders, chefId, '2026-11-24').map(({ reason }) => reason);

test('orders of the day that are unpaid or not picked up are open', () => {
  expect(listReasons(createOrder({ stage: 'ready' }))).toEqual(['notPickedUp']);
  expect(listReasons(createOrder({ stage: 'accepted' }))).toEqual(['notPickedUp']);
  expect(listReasons(createOrder({ stage: 'picked_up' }))).toEqual(['notPaid']);
  expect(listReasons(createOrder({ stage: 'picked_up', isPaid: true }))).toEqual([]);
  expect(listReasons(createOrder({ stage: 'no_show' }), createOrder({ stage: 'cancelled' }))).toEqual([]);
});

test('an order whose pickup is off is open, but not to be picked up', () => {
  const off = { change: samplePickupChange({ kind: 'cancelled' }) };
  expect(listReasons(createOrder({ stage: 'ready' }, off))).toEqual(['off']);
});

test('orders of a later day are not open yet', () => {
  const tomorrow = { startsAt: '2026-11-26T00:30:00.000Z' };
  const today = { startsAt: '2026-11-25T00:30:00.000Z' };
  expect(listReasons(createOrder({ stage: 'ready' }, tomorrow))).toEqual([]);
  expect(listReasons(createOrder({ stage: 'ready' }, today))).toEqual(['notPickedUp']);
  const movedToTomorrow = { ...today, change: samplePickupChange(tomorrow) };
  const movedToToday = { ...tomorrow, change: samplePickupChange(today) };
  expect(listReasons(createOrder({ stage: 'accepted' }, movedToTomorrow))).toEqual([]);
  expect(listReasons(createOrder({ stage: 'accepted' }, movedToToday))).toEqual(['notPickedUp']);
});

test('hours without a sale are listed between hours with sales', () => {
  const hours = fillHours([
    { hour: 1, orders: 1, amount: 5 },
    { hour: 22, orders: 2, amount: 9 },
  ]);
  expect(hours.map(({ hour, orders }) => [hour, orders])).toEqual([
    [22, 2],
    [23, 0],
    [0, 0],
    [1, 1],
  ]);
  expect(fillHours([])).toEqual([]);
});
