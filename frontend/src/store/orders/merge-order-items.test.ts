import type { OrderItem } from '@homechef/contract/orders/order';
import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem } from '../../testing/samples.ts';
import { mergeOrderItems } from './merge-order-items.ts';

const ready = { orderStatus: 'Ready' } as const;
const pickedUp = { ...ready, isPickedUp: true, pickedAt: '2026-01-02T03:04:05.000Z' } as const;
const mine = (changes: Partial<OrderItem> = {}) => sampleOrderItem({ _id: 'a'.repeat(24), ...changes });
const others = (changes: Partial<OrderItem> = {}) => sampleOrderItem({ _id: 'b'.repeat(24), ...changes });
const later = '2026-01-02T03:05:00.000Z';

test('a chef’s part takes over its own items only, and is picked up when they are', () => {
  const part = sampleOrder({ orderItems: [mine(ready)] });
  const written = sampleOrder({ orderItems: [mine(pickedUp), others()], updatedAt: later });
  expect(mergeOrderItems(part, written)).toEqual({
    ...part,
    ...{ orderItems: [mine(pickedUp)], isPickedUp: true, pickedAt: later, updatedAt: later },
  });
});

test('a whole order is not picked up by a part of it', () => {
  const whole = sampleOrder({ orderItems: [mine(ready), others(ready)] });
  const written = sampleOrder({ orderItems: [mine(pickedUp)], updatedAt: later });
  expect(mergeOrderItems(whole, written)).toEqual({
    ...whole,
    ...{ orderItems: [mine(pickedUp), others(ready)], isPickedUp: false, pickedAt: null, updatedAt: later },
  });
});

test('an order that is picked up keeps its time when it is paid', () => {
  const { pickedAt } = pickedUp;
  const shown = sampleOrder({ orderItems: [mine(pickedUp)], isPickedUp: true, pickedAt });
  const paid = { ...pickedUp, isPaid: true, paidAt: later };
  const written = sampleOrder({ ...shown, orderItems: [mine(paid)], updatedAt: later });
  expect(mergeOrderItems(shown, written)).toMatchObject({ isPickedUp: true, pickedAt, orderItems: [paid] });
});

test('the answer to an earlier write that comes later takes nothing back', () => {
  const shown = sampleOrder({ orderItems: [mine(ready), others(ready)] });
  const second = { ...shown, orderItems: [mine(pickedUp), others({ ...pickedUp, updatedAt: later })] };
  const first = { ...shown, orderItems: [mine(pickedUp), others(ready)] };
  const both = mergeOrderItems(mergeOrderItems(shown, second), first);
  expect(both).toMatchObject({ isPickedUp: true, orderItems: second.orderItems });
});
