import { expect, test } from 'vitest';
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
  expect(orderSorts).toEqual(['latest', 'oldest', 'total', '-total']);
  expect(orderStates).toEqual(['open', 'done']);
});
