import type { OrderItem } from '@homechef/contract/orders/order';
import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem } from '../../../testing/samples.ts';
import { mergeOrder } from './merge-order.ts';

const ready = { orderStatus: 'Ready' } as const;
const pickedUp = { ...ready, isPickedUp: true, pickedAt: '2026-01-02T03:04:05.000Z' } as const;
const ownItem = (changes: Partial<OrderItem> = {}) => sampleOrderItem({ _id: 'a'.repeat(24), ...changes });
const otherItem = (changes: Partial<OrderItem> = {}) => sampleOrderItem({ _id: 'b'.repeat(24), ...changes });
const later = '2026-01-02T03:05:00.000Z';

test('updates only the items of a chef’s part', () => {
  const part = sampleOrder({ orderItems: [ownItem(ready)] });
  const written = sampleOrder({ orderItems: [ownItem(pickedUp), otherItem()], updatedAt: later });
  expect(mergeOrder(part, written)).toEqual({
    ...part,
    orderItems: [ownItem(pickedUp)],
    isPickedUp: true,
    pickedAt: later,
    updatedAt: later,
  });
});

test('keeps an order open until all items are picked up', () => {
  const order = sampleOrder({ orderItems: [ownItem(ready), otherItem(ready)] });
  const written = sampleOrder({ orderItems: [ownItem(pickedUp)], updatedAt: later });
  expect(mergeOrder(order, written)).toEqual({
    ...order,
    orderItems: [ownItem(pickedUp), otherItem(ready)],
    isPickedUp: false,
    pickedAt: null,
    updatedAt: later,
  });
});

test('keeps the pickup time when an item is paid', () => {
  const { pickedAt } = pickedUp;
  const shown = sampleOrder({ orderItems: [ownItem(pickedUp)], isPickedUp: true, pickedAt });
  const paid = { ...pickedUp, isPaid: true, paidAt: later };
  const written = sampleOrder({ ...shown, orderItems: [ownItem(paid)], updatedAt: later });
  expect(mergeOrder(shown, written)).toMatchObject({ isPickedUp: true, pickedAt, orderItems: [paid] });
});

test('ignores items of an older response that arrives later', () => {
  const shown = sampleOrder({ orderItems: [ownItem(ready), otherItem(ready)] });
  const second = { ...shown, orderItems: [ownItem(pickedUp), otherItem({ ...pickedUp, updatedAt: later })] };
  const first = { ...shown, orderItems: [ownItem(pickedUp), otherItem(ready)] };
  const merged = mergeOrder(mergeOrder(shown, second), first);
  expect(merged).toMatchObject({ isPickedUp: true, orderItems: second.orderItems });
});

test('takes cash, pickups and history from a response with the same view', () => {
  const shown = sampleOrder({ orderItems: [ownItem()] });
  const cancelled = sampleOrder({ orderItems: [ownItem({ stage: 'cancelled', updatedAt: later })] });
  const { pickups, history } = cancelled;
  const written = { ...cancelled, history: [...history, ...history], updatedAt: later };
  expect(mergeOrder(shown, written)).toMatchObject({ cashDue: 0, pickups, history: { length: 2 } });
});

test('keeps the cash if the view is newer', () => {
  const shown = sampleOrder({ orderItems: [ownItem({ stage: 'cancelled' })], updatedAt: later });
  expect(mergeOrder(shown, sampleOrder({ orderItems: [ownItem()] }))).toMatchObject({
    cashDue: 0,
    updatedAt: later,
  });
});
