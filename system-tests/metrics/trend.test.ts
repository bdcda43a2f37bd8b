import { expect, test } from 'vitest';
import { isFlat, trendOf } from './trend.ts';

/** Samples a second apart. */
const every = (values: readonly number[]) => values.map((value, at) => ({ at, value }));
const saw = (i: number) => (i % 5) - 2;

test('what goes up and down around the same value is flat', () => {
  const trend = trendOf(every(Array.from({ length: 100 }, (_, i) => 200 + saw(i))));
  expect(trend.noise).toBe(4);
  expect(isFlat(trend, 0)).toBe(true);
});

test('what grows by more than it goes up and down is not', () => {
  const trend = trendOf(every(Array.from({ length: 100 }, (_, i) => 200 + saw(i) + i / 10)));
  expect(trend.growth).toBeCloseTo(9.9, 0);
  expect(isFlat(trend, 5)).toBe(false);
});

test('one outlier makes no trend', () => {
  const trend = trendOf(every([...Array.from({ length: 99 }, () => 200), 900]));
  expect(trend).toEqual({ growth: 0, noise: 0 });
});
