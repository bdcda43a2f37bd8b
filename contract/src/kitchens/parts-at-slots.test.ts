import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createLimit,
  createSchedule,
  createUsedCapacity,
  createWindow,
} from '../testing/schedule-examples.ts';
import type { CapacityLimit } from './kitchen.ts';
import { limitCounts, limitPeriods } from './kitchen-options.ts';
import { findEarliestSlot, listSlots, type SlotContext } from './slots.ts';

const parts = ['egg', 'tea', 'rice'];
const dishes = ['plate', ...parts];
const nowMs = Date.parse('2026-06-01T12:00Z');
const dates = ['2026-06-02', '2026-06-03'];

/** Periods of a limit in which units can be used: slots, the occurrences of both windows, days and the week. */
const periods = [
  ...['T11:00', 'T11:30', 'T12:00'].flatMap((time) => dates.map((date) => `${date}${time}:00.000Z`)),
  'tue 2026-06-02',
  'wed 2026-06-03',
  ...dates,
  '2026-06-01',
];

const products = fc.subarray(dishes);
const limit = (id: string) =>
  fc.record({
    _id: fc.constant(id),
    per: fc.constantFrom(...limitPeriods),
    counts: fc.constantFrom(...limitCounts),
    max: fc.integer({ min: 1, max: 6 }),
    products: products.map((ids) => ids.map((product, i) => ({ product, points: 1 + i }))),
    overrides: fc.constantFrom<CapacityLimit['overrides']>(
      [],
      [{ windowId: 'tue', date: '2026-06-02', max: 2 }],
    ),
  });
const example = fc.record({
  served: fc.tuple(products, products),
  limits: fc.tuple(limit('a'), limit('b'), limit('c')),
  used: fc.dictionary(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...periods)).map((key) => key.join(' ')),
    fc.integer({ min: 0, max: 4 }),
  ),
  qty: fc.integer({ min: 1, max: 3 }),
  needed: fc.integer({ min: 1, max: 3 }), // parts
});

/** Returns the slots in which portions can be had, by their start. */
const listAvailable = (context: SlotContext): number[] =>
  listSlots(context, 7).flatMap(({ slots }) =>
    slots.flatMap(({ startsAtMs, blockedBy }) => (blockedBy ? [] : [startsAtMs])),
  );

test('a combo can be had in the slots in which enough of its parts could be ordered beside it', () => {
  let available = 0;
  fc.assert(
    fc.property(example, ({ served: [onTuesday, onWednesday], limits, used, qty, needed }) => {
      const windows = [
        createWindow({ _id: 'tue', to: '12:30', products: onTuesday }),
        createWindow({ _id: 'wed', weekday: 3, to: '12:30', products: onWednesday }),
      ];
      const schedule = createSchedule({ timeZone: 'UTC', windows, limits: limits.map(createLimit) });
      const plate = { product: 'plate', qty };
      const context = { schedule, used: createUsedCapacity(used), nowMs };
      const withPart = parts.map((product) =>
        listAvailable({ ...context, wanted: { items: [plate, { product, qty }], isInStock: true } }),
      );
      const alone = listAvailable({ ...context, wanted: { items: [plate], isInStock: true } });
      const expected = alone.filter(
        (startsAtMs) => withPart.filter((slots) => slots.includes(startsAtMs)).length >= needed,
      );
      const areEnough = (offered: ReadonlySet<string>) => offered.size >= needed;
      const required = [{ products: parts, qty, areEnough }];
      const combo = { ...context, wanted: { items: [plate], isInStock: true, required } };
      expect(listAvailable(combo)).toEqual(expected);
      expect(findEarliestSlot(combo)?.startsAtMs).toBe(expected[0]);
      available += expected.length;
    }),
  );
  expect(available).toBeGreaterThan(0);
});
