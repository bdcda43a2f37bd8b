import { expect, test } from 'vitest';
import { replaceEqualDeep } from './structural-sharing.ts';

const answer = () => ({
  items: [
    { _id: 'a', name: 'Soup', tags: ['warm'], left: 3, by: { name: 'Ann' } },
    { _id: 'b', name: 'Stew', tags: [], left: 2, by: null },
  ],
  total: 2,
});

test('an answer that says the same is the one from before', () => {
  const before = answer();
  expect(replaceEqualDeep(before, answer())).toBe(before);
});

test('what has changed is new, what has not is the same, wherever it stands now', () => {
  const before = answer();
  const [soup, stew] = answer().items;
  const now = { items: [{ _id: 'c', name: 'Pie' }, { ...soup, left: 1 }, stew], total: 3 };
  const kept = replaceEqualDeep<unknown>(before, now) as typeof before;
  expect(kept).toEqual(now);
  expect(kept).not.toBe(before);
  expect(kept.items[2]).toBe(before.items[1]);
  expect(kept.items[1]).not.toBe(before.items[0]);
  expect(kept.items[1]?.tags).toBe(before.items[0]?.tags);
  expect(kept.items[1]?.by).toBe(before.items[0]?.by);
});

test.each([
  [undefined, { a: 1 }],
  [{ a: 1 }, undefined],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1, 2], [1]],
  [[1], { 0: 1 }],
  [{ 0: 1 }, [1]],
  [null, { a: null }],
  [{ a: null }, null],
])('%j, then %j: what is said last counts', (before, now) => {
  expect(replaceEqualDeep<unknown>(before, now)).toStrictEqual(now);
});
