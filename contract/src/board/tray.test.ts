import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTrayItems, shareTray, type TrayItem } from './tray.ts';

let orders = 0;
const createItem = (startsAtMs: number | null, orderedAtMs: number, qty: number): TrayItem => ({
  startsAtMs,
  orderedAtMs,
  qty,
  number: `N${(orders += 1)}`,
});

describe('a tray', () => {
  test('a tray serves the earliest slot first, then the earliest order', () => {
    const late = createItem(20, 1, 2);
    const second = createItem(10, 5, 3);
    const first = createItem(10, 4, 1);
    expect(shareTray([late, second, first], 6)).toEqual({
      chosen: [first, second, late],
      rest: [],
      left: 0,
    });
  });

  test('a tray stops at the first item that does not fit', () => {
    const first = createItem(10, 1, 3);
    const large = createItem(10, 2, 4);
    const small = createItem(20, 1, 1);
    expect(shareTray([first, large, small], 5)).toEqual({ chosen: [first], rest: [large, small], left: 2 });
  });

  test('a tray serves an item without a slot by the time it was ordered', () => {
    const early = createItem(null, 5, 1);
    const late = createItem(null, 15, 1);
    const slot = createItem(10, 1, 1);
    expect(shareTray([late, slot, early], 3).chosen).toEqual([early, slot, late]);
  });

  test('a tray leaves out slots after the given time', () => {
    const first = createItem(10, 1, 1);
    const later = createItem(20, 1, 1);
    expect(shareTray([first, later], 5, 10)).toEqual({ chosen: [first], rest: [], left: 4 });
  });

  test('a tray never gives out more portions than there are', () => {
    const anyItem = fc.record({
      number: fc.uuid(),
      startsAtMs: fc.option(fc.nat(20)),
      orderedAtMs: fc.nat(20),
      qty: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(anyItem), fc.nat(60), (items, portions) => {
        const { chosen, rest, left } = shareTray(items, portions);
        expect(chosen.reduce((sum, { qty }) => sum + qty, left)).toBe(portions);
        expect([...chosen, ...rest]).toEqual([...items].sort(compareTrayItems));
        if (rest[0]) expect(rest[0].qty).toBeGreaterThan(left);
      }),
    );
  });
});
