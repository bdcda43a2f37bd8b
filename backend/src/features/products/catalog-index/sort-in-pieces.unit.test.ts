import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPieces } from '../../../platform/lib/work-in-pieces.ts';
import { groupInPieces, sortInPieces } from './sort-in-pieces.ts';

const compareKeys = (a: { key: number }, b: { key: number }) => a.key - b.key;

/** Lengths around the number of items that the built-in sort handles at once. */
const lengthArbitrary = fc.oneof(fc.nat(5), fc.integer({ min: 1_000, max: 5_000 }));

test('sortInPieces sorts like the built-in stable sort', async () => {
  const check = async (length: number, factor: number) => {
    const items = Array.from({ length }, (_, i) => ({ i, key: (i * factor) % 97 }));
    const sorted = await sortInPieces(items, compareKeys, createPieces());
    expect(sorted).toEqual([...items].sort(compareKeys));
    expect(items.map(({ i }) => i)).toEqual(items.map((_, i) => i));
  };
  await fc.assert(fc.asyncProperty(lengthArbitrary, fc.integer({ min: 1, max: 96 }), check), { numRuns: 50 });
});

test('groupInPieces keeps the order of the items', async () => {
  const items = Array.from({ length: 300 }, (_, i) => i);
  const groups = await groupInPieces(items, createPieces(), (i) => String(i % 2));
  expect([...groups.keys()]).toEqual(['0', '1']);
  expect(groups.get('1')).toEqual(items.filter((i) => i % 2 === 1));
});
