import { describe, expect, test } from 'vitest';
import {
  createLimit,
  createSchedule,
  createUsedCapacity,
  createWindow,
} from '../testing/schedule-examples.ts';
import type { CapacityLimit } from './kitchen.ts';
import {
  countUnits,
  createRoomFinder,
  listLimitUses,
  type KitchenPortions,
  type PickupTime,
} from './limits.ts';

const toMs = (text: string) => Date.parse(`${text}Z`);
const items: KitchenPortions[] = [
  { product: 'pho', qty: 2 },
  { product: 'bun', qty: 3 },
];

describe('units of a limit', () => {
  const some = [
    { product: 'bun', points: 4 },
    { product: 'gone', points: 7 },
  ];
  const gone = [{ product: 'gone', points: 7 }];

  test.each<[string, Partial<CapacityLimit>, number]>([
    ['an order counts once', { counts: 'orders' }, 1],
    ['portions of all dishes count', { counts: 'portions' }, 5],
    ['a portion has one point by default', { counts: 'points' }, 5],
    ['an order with one of the dishes counts', { counts: 'orders', products: some }, 1],
    ['portions of the listed dishes count', { counts: 'portions', products: some }, 3],
    ['points of the listed dishes count', { counts: 'points', products: some }, 12],
    ['orders of other dishes do not count', { counts: 'orders', products: gone }, 0],
    ['portions of other dishes do not count', { counts: 'portions', products: gone }, 0],
    ['points of other dishes do not count', { counts: 'points', products: gone }, 0],
  ])('%s', (_title, limit, expected) => {
    expect(countUnits(createLimit(limit), items)).toBe(expected);
  });
});

/** Creates a pickup time at a kitchen in New York that serves from 22:00 to 02:00 on Tuesdays and Sundays. */
const newYork = createSchedule({
  timeZone: 'America/New_York',
  windows: [
    createWindow({ from: '22:00', to: '02:00' }),
    createWindow({ _id: 'Sunday', weekday: 0, from: '22:00', to: '02:00' }),
  ],
});
const createTime = (text: string, values: Partial<PickupTime> = {}): PickupTime => ({
  windowId: 'window',
  date: '2026-06-02',
  startsAtMs: toMs(text),
  ...values,
});

const getKey = (limit: Partial<CapacityLimit>, time: PickupTime, slotMinutes = 30) =>
  listLimitUses({ ...newYork, limits: [createLimit(limit)], slotMinutes }, time, items)[0]?.key;

describe('period of a limit', () => {
  // 22:00 in New York is 02:00 UTC, and midnight is 04:00 UTC.
  const night = createTime('2026-06-03T03:30');
  const morning = createTime('2026-06-03T04:30');
  const sunday = createTime('2026-06-08T03:30', { windowId: 'Sunday', date: '2026-06-07' });
  const monday = createTime('2026-06-08T04:30', { windowId: 'Sunday', date: '2026-06-07' });

  test('each slot is counted separately', () => {
    expect(getKey({ per: 'slot' }, night)).not.toBe(getKey({ per: 'slot' }, morning));
    expect(getKey({ per: 'slot' }, night)).toBe(getKey({ per: 'slot' }, createTime('2026-06-03T03:30')));
  });
  test('a pickup counts toward the slot that contains its start', () => {
    const inside = createTime('2026-06-03T03:40');
    expect(getKey({ per: 'slot' }, inside)).toBe(getKey({ per: 'slot' }, night));
    expect(getKey({ per: 'slot' }, night, 120)).toBe(
      getKey({ per: 'slot' }, createTime('2026-06-03T02:00'), 120),
    );
    expect(getKey({ per: 'slot' }, { ...night, slotStartsAtMs: night.startsAtMs })).toBe(
      getKey({ per: 'slot' }, night),
    );
  });
  test('a pickup outside all slots counts toward none', () => {
    expect(getKey({ per: 'slot' }, createTime('2026-06-03T12:00'))).toBeUndefined();
    expect(getKey({ per: 'window' }, createTime('2026-06-03T12:00'))).toBeDefined();
  });
  test('an occurrence that runs past midnight is a single period', () => {
    expect(getKey({ per: 'window' }, night)).toBe(getKey({ per: 'window' }, morning));
    expect(getKey({ per: 'window' }, night)).not.toBe(
      getKey({ per: 'window' }, { ...night, date: '2026-06-09' }),
    );
    expect(getKey({ per: 'window' }, night)).not.toBe(
      getKey({ per: 'window' }, { ...night, windowId: 'Sunday' }),
    );
  });
  test('a slot after midnight counts toward the next local date', () => {
    expect(getKey({ per: 'day' }, night)).not.toBe(getKey({ per: 'day' }, morning));
    expect(getKey({ per: 'day' }, night)).toBe(getKey({ per: 'day' }, createTime('2026-06-02T04:00')));
  });
  test('a new week begins on Monday at local midnight', () => {
    expect(getKey({ per: 'week' }, night)).toBe(getKey({ per: 'week' }, sunday));
    expect(getKey({ per: 'week' }, sunday)).not.toBe(getKey({ per: 'week' }, monday));
    expect(getKey({ per: 'week' }, night)).toBe(getKey({ per: 'week' }, createTime('2026-06-01T04:00')));
  });
});

describe('uses of the limits', () => {
  const night = createTime('2026-06-03T03:30');
  const list = (...limits: Partial<CapacityLimit>[]) =>
    listLimitUses({ ...newYork, limits: limits.map(createLimit) }, night, items);

  test('limits that do not count the dishes are left out', () => {
    const products = [{ product: 'tea', points: 1 }];
    const uses = list({ _id: 'a', products }, { _id: 'b', counts: 'portions', max: 9 });
    expect(uses.map(({ limit, amount, max }) => [limit._id, amount, max])).toEqual([['b', 5, 9]]);
  });
  test('an override replaces the maximum of one occurrence', () => {
    const getMax = (per: 'slot' | 'window', windowId: string, date: string) =>
      list({ per, overrides: [{ windowId, date, max: 0 }] })[0]?.max;
    expect(getMax('window', 'window', '2026-06-02')).toBe(0);
    expect(getMax('slot', 'window', '2026-06-02')).toBe(0);
    expect(getMax('window', 'window', '2026-06-03')).toBe(2);
    expect(getMax('window', 'Sunday', '2026-06-02')).toBe(2);
  });
});

describe('full limit', () => {
  const limits = [
    createLimit({ _id: 'a', name: 'Oldest', per: 'day', max: 10 }),
    createLimit({ _id: 'b', name: 'Oven', counts: 'portions', max: 8 }),
    createLimit({ _id: 'c', name: 'Youngest', per: 'window', max: 1 }),
  ];
  const day = 'a 2026-06-02';
  const slot = 'b 2026-06-03T03:30:00.000Z';
  const window = 'c window 2026-06-02';

  test.each<[string, Record<string, number>, string | undefined]>([
    ['none, if the last unit can be used', { [day]: 9, [slot]: 3, [window]: 0 }, undefined],
    ['the one without enough units', { [slot]: 4 }, 'Oven'],
    ['the oldest one', { [window]: 1, [slot]: 8 }, 'Oven'],
    ['the oldest one of all slots', { [window]: 1, [slot]: 8, [day]: 10 }, 'Oldest'],
    ['none for another slot', { 'b 2026-06-03T03:00:00.000Z': 8 }, undefined],
  ])('the full limit is %s', (_title, units, expected) => {
    const room = createRoomFinder(limits, items, createUsedCapacity(units));
    const time = { windowId: 'window', date: '2026-06-02', startsAtMs: toMs('2026-06-03T03:30') };
    const slots = [time, { ...time, startsAtMs: toMs('2026-06-03T02:00') }, time].map((start) => ({
      ...start,
      localDate: '2026-06-02',
    }));
    const [full] = slots.map((start) => room.findFull(start)?.name);
    expect(full).toBe(expected);
    expect(slots.map((start) => room.hasRoom(start))).toEqual(slots.map((start) => !room.findFull(start)));
  });
});
