import { expect, test } from 'vitest';
import { replaceEqualDeep } from './structural-sharing.ts';

const createResponse = () => ({
  items: [
    { _id: 'a', name: 'Soup', tags: ['warm'], left: 3, by: { name: 'Ann' } },
    { _id: 'b', name: 'Stew', tags: [], left: 2, by: null },
  ],
  total: 2,
});

test('returns the previous object if nothing changed', () => {
  const previous = createResponse();
  expect(replaceEqualDeep(previous, createResponse())).toBe(previous);
});

test('reuses unchanged objects even if they moved', () => {
  const previous = createResponse();
  const [soup, stew] = createResponse().items;
  const next = { items: [{ _id: 'c', name: 'Pie' }, { ...soup, left: 1 }, stew], total: 3 };
  const shared = replaceEqualDeep<unknown>(previous, next) as typeof previous;
  expect(shared).toEqual(next);
  expect(shared).not.toBe(previous);
  expect(shared.items[2]).toBe(previous.items[1]);
  expect(shared.items[1]).not.toBe(previous.items[0]);
  expect(shared.items[1]?.tags).toBe(previous.items[0]?.tags);
  expect(shared.items[1]?.by).toBe(previous.items[0]?.by);
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
])('replaces %j with %j', (previous, next) => {
  expect(replaceEqualDeep<unknown>(previous, next)).toStrictEqual(next);
});
