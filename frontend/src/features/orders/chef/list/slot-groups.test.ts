import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem, samplePickup } from '../../../../testing/samples.ts';
import { groupBySlot, splitIntoColumns } from './slot-groups.ts';

const order = (_id: string, startsAt: string | null, stage: 'placed' | 'accepted' | 'ready' = 'accepted') =>
  sampleOrder({
    _id,
    orderItems: [sampleOrderItem({ stage, qty: 2 })],
    pickups: [samplePickup({ startsAt })],
  });
const early = '2026-11-24T00:30:00.000Z';
const late = '2026-11-24T00:45:00.000Z';

test('groups orders by pickup time, orders without a time first', () => {
  const groups = groupBySlot([order('a', late), order('b', early), order('c', null), order('d', late)]);
  expect(groups.map(({ startsAt, orders }) => [startsAt, orders.map(({ _id }) => _id)])).toEqual([
    [null, ['c']],
    [early, ['b']],
    [late, ['a', 'd']],
  ]);
});

test('lists orders to answer and to prepare before ready ones', () => {
  const orders = [order('a', early, 'ready'), order('b', early), order('c', early, 'placed')];
  expect(groupBySlot(orders)[0]?.orders.map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
});

test('lists the order that was placed first before later ones of the same time', () => {
  const minute = (m: number) => `2026-11-24T00:0${m}:00.000Z`;
  const orders = [3, 1, 2].map((m) => ({ ...order(String(m), early), createdAt: minute(m) }));
  expect(groupBySlot(orders)[0]?.orders.map(({ _id }) => _id)).toEqual(['1', '2', '3']);
});

test.each([
  [
    [1, 1, 1],
    ['a', 'b', 'c'],
  ],
  [
    [1, 1, 1, 4, 2, 1, 4],
    ['ab', 'c', 'd', 'ef', 'g'],
  ],
  [
    [1, 1, 1, 3, 2, 2, 2],
    ['abc', 'd', 'e', 'f', 'g'],
  ],
  [
    [9, 1, 1],
    ['a', 'bc'],
  ],
  [[], []],
])('divides groups of %j orders into columns in the order of time', (counts, columns) => {
  const groups = counts.map((count, i) => ({
    startsAt: 'abcdefg'.charAt(i),
    endsAt: null,
    timeZone: 'UTC',
    orders: Array.from({ length: count }, (_, n) => order(String(n), null)),
  }));
  const split = splitIntoColumns(groups, 5);
  expect(split.map((column) => column.map(({ startsAt }) => startsAt).join(''))).toEqual(columns);
});
