import type { Stage } from '@homechef/contract/orders/item-transitions';
import { expect, test } from 'vitest';
import { chefId, sampleOrder, sampleOrderItem } from '../../../testing/samples.ts';
import { sampleStoredTap } from '../../../testing/tap-samples.ts';
import { applyTapsToOrder } from './apply-taps.ts';
import type { Tap } from './tap.ts';

const tacosId = 'a'.repeat(24);
const createOrder = (stage: Stage) =>
  sampleOrder({
    orderItems: [
      sampleOrderItem({ stage }),
      sampleOrderItem({ _id: tacosId, name: 'Tacos', price: 9, stage }),
    ],
  });
const order = createOrder('accepted');
const apply = (taps: Tap[], before = order) => applyTapsToOrder(before, { taps, sent: [] });

test('shows the order as it is after all taps', () => {
  const after = apply([
    sampleStoredTap({ event: 'ready' }),
    sampleStoredTap({ event: 'pay', params: { orderId: order._id, itemId: tacosId } }),
  ]);
  expect(after.orderItems.map(({ stage, isPaid }) => [stage, isPaid])).toEqual([
    ['ready', false],
    ['ready', true],
  ]);
  expect(after).toMatchObject({ cashDue: 12.5, cashPaid: 9, pickups: [{ stage: 'ready' }] });
});

test('pays and picks up with a hand-over', () => {
  const params = { orderId: order._id };
  const after = apply([sampleStoredTap({ event: 'handOver', params })], createOrder('ready'));
  expect(after).toMatchObject({ cashDue: 0, cashPaid: 21.5, isPickedUp: true });
  expect(after.pickups[0]?.stage).toBe('picked_up');
});

test('makes only the items of a tray ready', () => {
  const items = order.orderItems.slice(0, 1);
  const after = apply([sampleStoredTap({ event: 'batch', number: undefined, params: {}, items })]);
  expect(after.orderItems.map(({ stage }) => stage)).toEqual(['ready', 'accepted']);
});

test.each([
  ['accept', 'placed', 'accepted'],
  ['accept', 'ready', 'ready'],
  ['ready', 'cancelled', 'cancelled'],
  ['pay', 'accepted', 'accepted'],
  ['noShow', 'ready', 'no_show'],
  ['handOver', 'accepted', 'accepted'],
] as const)('shows %s of an item that is %s as %s', (event, before, after) => {
  const { orderItems } = apply([sampleStoredTap({ event })], createOrder(before));
  expect(new Set(orderItems.map(({ stage }) => stage))).toEqual(new Set([after]));
});

test('leaves orders without taps and other kitchens unchanged', () => {
  expect(apply([sampleStoredTap({ number: 'another' })])).toBe(order);
  const other = sampleOrder({ orderItems: [sampleOrderItem({ chefId: 'b'.repeat(24) })] });
  expect(apply([sampleStoredTap({ event: 'ready' })], other).orderItems).toEqual(other.orderItems);
});

test('ignores a tap that the server refused', () => {
  const conflict = { atMs: 0, cause: 'refused', message: null, server: null } as const;
  expect(apply([sampleStoredTap({ event: 'ready', conflict })])).toBe(order);
});

test('applies a sent tap only to older data', () => {
  const tap = sampleStoredTap({ event: 'ready', accountId: chefId });
  const sent = [{ tap, number: order._id, updatedAt: '2026-11-24T00:31:00.000Z' }];
  expect(applyTapsToOrder(order, { taps: [], sent }).pickups[0]?.stage).toBe('ready');
  const newer = { ...order, updatedAt: '2026-11-24T00:31:00.001Z' };
  expect(applyTapsToOrder(newer, { taps: [], sent })).toBe(newer);
});
