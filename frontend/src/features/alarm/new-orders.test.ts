import type { HistoryEntry } from '@homechef/contract/orders/order';
import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem } from '../../testing/samples.ts';
import { listRinging } from './new-orders.ts';

const since = '2026-11-23T20:00:00.000Z';
const later = '2026-11-23T20:10:00.000Z';
const before = '2026-11-23T19:00:00.000Z';
const entry = (by: HistoryEntry['by'], event: HistoryEntry['event']): HistoryEntry => ({
  at: later,
  by,
  event,
  items: [],
});

interface Example {
  stage?: 'placed' | 'accepted' | 'ready' | 'cancelled';
  createdAt?: string;
  history?: HistoryEntry[];
}
const order = (_id: string, { stage = 'accepted', createdAt = later, history }: Example = {}) =>
  sampleOrder({
    _id,
    createdAt,
    orderItems: [sampleOrderItem({ stage, qty: 2 }), sampleOrderItem({ stage })],
    history: history ?? [entry('customer', 'place')],
  });

const listIds = (orders: ReturnType<typeof order>[], seen: string[] = []) =>
  listRinging(orders, { chefId: 'c', sinceMs: Date.parse(since), seen }).map(({ _id }) => _id);

test.each<[string, Example, boolean]>([
  ['accepted automatically', {}, true],
  ['that waits for an answer', { stage: 'placed' }, true],
  ['that has been waiting since before the device was used', { stage: 'placed', createdAt: before }, true],
  ['accepted before the device was used', { createdAt: before }, false],
  ['accepted by the chef', { history: [entry('customer', 'place'), entry('chef', 'accept')] }, false],
  ['handled by an admin', { stage: 'placed', history: [entry('admin', 'changePickup')] }, false],
  ['claimed by its customer', { history: [entry('customer', 'place'), entry('customer', 'claim')] }, true],
  ['made ready', { stage: 'ready' }, false],
  ['cancelled', { stage: 'cancelled' }, false],
])('decides whether an order %s rings: %s', (_case, example, rings) => {
  expect(listIds([order('A', example)])).toEqual(rings ? ['A'] : []);
});

test('orders that were seen are silent, even unanswered ones', () => {
  expect(listIds([order('A'), order('B', { stage: 'placed' }), order('C')], ['A', 'B'])).toEqual(['C']);
});

test('unanswered orders come first, and each group is sorted oldest first', () => {
  const orders = [
    order('A'),
    order('B', { createdAt: '2026-11-23T20:05:00.000Z' }),
    order('C', { stage: 'placed' }),
    order('D', { stage: 'placed', createdAt: before }),
  ];
  expect(listIds(orders)).toEqual(['D', 'C', 'B', 'A']);
});
