import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePrices } from './pricing.ts';

const orderItems = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 1_000_000 }), qty: fc.integer({ min: 1, max: 999 }) }),
  { maxLength: 50 },
);

test.each([
  [[], { itemsPrice: 0, shippingPrice: 10_000, taxPrice: 0, computedTotal: 10_000, totalPrice: 0 }],
  [
    [{ price: 10_000, qty: 1 }],
    { itemsPrice: 10_000, shippingPrice: 10_000, taxPrice: 500, computedTotal: 20_500 },
  ],
  [
    [{ price: 10_001, qty: 1 }],
    { itemsPrice: 10_001, shippingPrice: 0, taxPrice: 500, computedTotal: 10_501 },
  ],
  [[{ price: 10, qty: 1 }], { itemsPrice: 10, taxPrice: 1, totalPrice: 10 }],
  [
    [
      { price: 435, qty: 3 },
      { price: 2_000, qty: 1 },
    ],
    { itemsPrice: 3_305, taxPrice: 165, totalPrice: 3_305 },
  ],
])('calculates the prices of %j', (items, expected) => {
  expect(calculatePrices(items)).toMatchObject(expected);
});

test('prices are whole cents and follow the rules for shipping and the total', () => {
  fc.assert(
    fc.property(orderItems, (items) => {
      const prices = calculatePrices(items);
      expect(Object.values(prices).every(Number.isSafeInteger)).toBe(true);
      expect(prices.totalPrice).toBe(prices.itemsPrice);
      expect(prices.shippingPrice).toBe(prices.itemsPrice > 10_000 ? 0 : 10_000);
      expect(prices.computedTotal).toBe(prices.itemsPrice + prices.shippingPrice + prices.taxPrice);
    }),
  );
});

test('sorting or splitting the items changes no price', () => {
  fc.assert(
    fc.property(orderItems, (items) => {
      const split = items.flatMap(({ price, qty }) => [
        { price, qty: qty - 1 },
        { price, qty: 1 },
      ]);
      expect(calculatePrices([...items].reverse())).toEqual(calculatePrices(items));
      expect(calculatePrices(split)).toEqual(calculatePrices(items));
    }),
  );
});
