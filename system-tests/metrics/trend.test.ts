import { expect, test } from 'vitest';
import { isFlat, calculateTrend } from './trend.ts';

const toSamples = (values: readonly number[]) => values.map((value, at) => ({ at, value }));
const sawtooth = (i: number) => (i % 5) - 2;

test('isFlat accepts values that vary around a constant', () => {
  const trend = calculateTrend(toSamples(Array.from({ length: 100 }, (_, i) => 200 + sawtooth(i))));
  expect(trend.noise).toBe(4);
  expect(isFlat(trend, 0)).toBe(true);
});

test('isFlat rejects growth above the noise', () => {
  const trend = calculateTrend(toSamples(Array.from({ length: 100 }, (_, i) => 200 + sawtooth(i) + i / 10)));
  expect(trend.growth).toBeCloseTo(9.9, 0);
  expect(isFlat(trend, 5)).toBe(false);
});

test('a trend ignores a single outlier', () => {
  const trend = calculateTrend(toSamples([...Array.from({ length: 99 }, () => 200), 900]));
  expect(trend).toEqual({ growth: 0, noise: 0 });
});
