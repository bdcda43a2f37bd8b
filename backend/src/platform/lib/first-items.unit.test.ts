import { expect, test } from 'vitest';
import { FirstItems, selectFirst } from './first-items.ts';

const compare = (a: number, b: number): number => a - b;
const createNumbers = (length: number): number[] => Array.from({ length }, (_, i) => (i * 7_919) % 10_007);

test('FirstItems returns the first items of any number in order', () => {
  for (const length of [0, 1, 8, 255, 256, 257, 5_000])
    for (const count of [1, 8, 128, 300, 6_000]) {
      const items = createNumbers(length);
      const expected = [...items].sort(compare).slice(0, count);
      expect(selectFirst(items, count, compare), `${count} of ${length}`).toEqual(expected);
    }
});

test('FirstItems returns nothing if no items are wanted', () => {
  for (const count of [0, -1]) expect(selectFirst(createNumbers(1_000), count, compare)).toEqual([]);
});

test('FirstItems returns the first of ascending, descending and equal items', () => {
  const ascending = Array.from({ length: 2_000 }, (_, i) => i);
  expect(selectFirst(ascending, 3, compare)).toEqual([0, 1, 2]);
  expect(selectFirst([...ascending].reverse(), 3, compare)).toEqual([0, 1, 2]);
  expect(selectFirst(new Array<number>(2_000).fill(5), 3, compare)).toEqual([5, 5, 5]);
});

test('FirstItems counts every item that was added', () => {
  const first = new FirstItems(2, compare);
  for (const item of createNumbers(1_000)) first.add(item);
  expect([first.addedCount, first.toSorted().length]).toEqual([1_000, 2]);
});
