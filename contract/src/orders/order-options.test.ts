import { expect, test } from 'vitest';
import { areAllPickedUp, canApply, itemTransitions, orderStatuses } from './item-transitions.ts';
import {
  cashPayment,
  getMaxQuantity,
  maxOrderItems,
  maxQuantity,
  orderSorts,
  orderStates,
} from './order-options.ts';

test('an order has at most 50 items of 999 portions', () => {
  expect([maxOrderItems, maxQuantity]).toEqual([50, 999]);
});

test('quantity is limited by the stock and by 999', () => {
  expect([0, 1, 998, 999, 1_000].map((countInStock) => getMaxQuantity({ countInStock }))).toEqual([
    0, 1, 998, 999, 999,
  ]);
});

test('options of orders follow the specification', () => {
  expect(cashPayment).toBe('Cash');
  expect(orderStatuses).toEqual(['Not Ready', 'Ready']);
  expect(orderSorts).toEqual(['latest', 'oldest', 'total', '-total']);
  expect(orderStates).toEqual(['open', 'done']);
});

test('an order is picked up when every item is', () => {
  const pickedUp = { isPickedUp: true };
  expect(areAllPickedUp([pickedUp, pickedUp])).toBe(true);
  expect(areAllPickedUp([pickedUp, { isPickedUp: false }])).toBe(false);
});

test('transitions have their own error codes', () => {
  const codes = Object.entries(itemTransitions).map(([name, { refusalCode }]) => [name, refusalCode]);
  expect(Object.fromEntries(codes)).toEqual({
    ready: 'order.cannot_be_ready',
    pay: 'order.not_ready_to_pay',
    pickUp: 'order.not_ready_to_pick_up',
  });
});

test('a repeated transition is applied before, not possible again', () => {
  const done = { orderStatus: 'Ready', isPaid: true, isPickedUp: true } as const;
  for (const [name, { isApplied }] of Object.entries(itemTransitions)) {
    expect(isApplied(done)).toBe(true);
    expect(isApplied({ orderStatus: 'Not Ready', isPaid: false, isPickedUp: false })).toBe(false);
    expect(canApply(name as keyof typeof itemTransitions, done)).toBe(false);
  }
});
