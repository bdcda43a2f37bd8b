import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBatchItems, shareBatch, type BatchItem } from './batch.ts';

let orders = 0;
const createItem = (startsAtMs: number | null, orderedAtMs: number, qty: number): BatchItem => ({
  startsAtMs,
  orderedAtMs,
  qty,
  number: `N${(orders += 1)}`,
});

describe('a batch', () => {
  test('a batch serves the earliest slot first, then the earliest order', () => {
    const late = createItem(20, 1, 2);
    const second = createItem(10, 5, 3);
    const first = createItem(10, 4, 1);
    expect(shareBatch([late, second, first], 6)).toEqual({
      chosen: [first, second, late],
      rest: [],
      left: 0,
    });
  });

  test('a batch stops at the first item that does not fit', () => {
    const first = createItem(10, 1, 3);
    const large = createItem(10, 2, 4);
    const small = createItem(20, 1, 1);
    expect(shareBatch([first, large, small], 5)).toEqual({ chosen: [first], rest: [large, small], left: 2 });
  });

  test('a batch serves an item without a slot by the time it was ordered', () => {
    const early = createItem(null, 5, 1);
    const late = createItem(null, 15, 1);
    const slot = createItem(10, 1, 1);
    expect(shareBatch([late, slot, early], 3).chosen).toEqual([early, slot, late]);
  });

  test('a batch leaves out slots after the given time', () => {
    const first = createItem(10, 1, 1);
    const later = createItem(20, 1, 1);
    expect(shareBatch([first, later], 5, 10)).toEqual({ chosen: [first], rest: [], left: 4 });
  });

  test('a batch never gives out more portions than there are', () => {
    const anyItem = fc.record({
      number: fc.uuid(),
      startsAtMs: fc.option(fc.nat(20)),
      orderedAtMs: fc.nat(20),
      qty: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(anyItem), fc.nat(60), (items, portions) => {
        const { chosen, rest, left } = shareBatch(items, portions);
        expect(chosen.reduce((sum, { qty }) => sum + qty, left)).toBe(portions);
        expect([...chosen, ...rest]).toEqual([...items].sort(compareBatchItems));
        if (rest[0]) expect(rest[0].qty).toBeGreaterThan(left);
      }),
    );
  });
});
