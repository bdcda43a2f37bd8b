import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAmount, dollarAmount } from './money-schemas.ts';
import {
  roundUpToCents,
  roundDownToCents,
  formatMoney,
  equalsCents,
  calculatePercentage,
  toCents,
  toDollars,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

test('converting cents to dollars and back changes nothing', () => {
  fc.assert(fc.property(cents, (n) => toCents(toDollars(n)) === n));
});

test('dollars have at most two decimals as JSON', () => {
  fc.assert(fc.property(cents, (n) => /^\d+(\.\d{1,2})?$/.test(JSON.stringify(toDollars(n)))));
});

test.each([
  [1.005, 101],
  [0.005, 1],
  [0.0049, 0],
  [1.115, 112],
  [8.575, 858],
  [4.35, 435],
  [0.29, 29],
  [10_000, 1_000_000],
])('rounds %d dollars to %d cents', (amount, expected) => {
  expect(toCents(amount)).toBe(expected);
});

test.each([
  [12.5, 1_250, 1_250],
  [1.005, 101, 100],
  [0.29, 29, 29],
  [4.351, 436, 435],
  [4.35001, 436, 435],
  [4.34999, 435, 434],
])('rounds %d dollars up to %d and down to %d cents', (amount, roundedUp, roundedDown) => {
  expect([roundUpToCents(amount), roundDownToCents(amount)]).toEqual([roundedUp, roundedDown]);
});

test('percentages are rounded to the nearest cent, halves up', () => {
  expect([10, 9, 30, 29, 10_001].map((n) => calculatePercentage(n, 5))).toEqual([1, 0, 2, 1, 500]);
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (n, percent) => {
      const exact = BigInt(n) * BigInt(percent);
      const rounded = BigInt(calculatePercentage(n, percent));
      return rounded * 100n - exact <= 50n && exact - rounded * 100n < 50n;
    }),
  );
});

test('equalsCents accepts only the exact amount', () => {
  fc.assert(fc.property(cents, (n) => equalsCents(toDollars(n), n) && !equalsCents(toDollars(n + 1), n)));
  expect([12.5001, 12.499999, -12.5, 0].map((n) => equalsCents(n, 1250))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('formatMoney shows a dollar sign and two decimals', () => {
  expect([0, 5, 12.5, 1234.56].map(formatMoney)).toEqual(['$0.00', '$5.00', '$12.50', '$1,234.56']);
});

describe('amount schemas', () => {
  const price = dollarAmount(0.01, 10_000);
  test.each([0.01, 10_000, '0.01', ' 12.50 ', 4.35, '1e3', 19.99])('dollarAmount accepts %o', (value) => {
    expect(price.parse(value)).toBe(Number(value));
  });
  test.each([0, 0.001, 10_000.01, 1.234, '1.234', '', '1,5', '$5', NaN, null, { $gt: 0 }])(
    'dollarAmount rejects %o',
    (value) => {
      expect(price.safeParse(value).success).toBe(false);
    },
  );
  test('dollarAmount accepts every amount of cents as a number and as a string', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (n) => {
        expect(price.parse(toDollars(n))).toBe(n / 100);
        expect(toCents(price.parse((n / 100).toFixed(2)))).toBe(n);
      }),
    );
  });
  test('clientAmount accepts any number, but no other text', () => {
    expect(clientAmount.parse('12.345')).toBe(12.345);
    expect(clientAmount.safeParse('free').success).toBe(false);
  });
});
