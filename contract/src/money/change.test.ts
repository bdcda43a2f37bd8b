import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateChange, splitIntoCash, suggestCashAmounts } from './change.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });

test.each([
  [1_675, 2_000, 325],
  [1_675, 1_675, 0],
  [0, 0, 0],
  [1_675, 1_674, undefined],
])('the change for %d cents due and %d received is %s', (due, received, change) => {
  expect(calculateChange(due, received)).toBe(change);
});

test('the bills and coins add up to the amount', () => {
  fc.assert(
    fc.property(cents, (amountCents) => {
      const units = splitIntoCash(amountCents);
      expect(units.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0)).toBe(amountCents);
    }),
  );
});

test('an amount is made of the fewest bills and coins', () => {
  expect(splitIntoCash(325)).toEqual([
    { unitCents: 100, count: 3 },
    { unitCents: 25, count: 1 },
  ]);
  expect(splitIntoCash(0)).toEqual([]);
});

test.each([
  [1_675, [1_700, 2_000]],
  [900, [1_000, 2_000]],
  [2_200, [2_500, 4_000]],
  [3_050, [3_500, 4_000]],
  [4_500, [5_000, 6_000]],
  [10_000, []],
])('suggests amounts for %d cents due', (due, expected) => {
  expect(suggestCashAmounts(due)).toEqual(expected);
});
