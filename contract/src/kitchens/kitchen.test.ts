import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { checkReply, dateTime, findRejectedFields, objectId, otherObjectId } from '../testing/check-reply.ts';
import { createLimit, createWindow, examplePlace } from '../testing/schedule-examples.ts';
import { defaultSettings, settingRanges, slotBlockReasons } from './kitchen-options.ts';
import {
  AffectedOrders,
  CapacityLimit,
  ClosedDays,
  Kitchen,
  KitchenSummary,
  NextPickup,
  Occurrence,
  PickupWindow,
  Slot,
  SlotList,
  WindowList,
} from './kitchen.ts';

const kitchen = {
  _id: objectId,
  name: 'Kim',
  ...defaultSettings,
  timeZone: 'America/Phoenix',
  place: examplePlace,
  closedDays: [{ from: '2026-06-01', to: '2026-06-02', reason: 'Holiday' }],
  pausedUntil: dateTime,
  pauseReason: 'Ill',
  open: false,
  opensAt: dateTime,
  closesAt: dateTime,
  cuisines: ['Thai'],
  picture: '/pictures/kim.webp',
  rating: 4.5,
  numReviews: 2,
  completedOrders: 7,
  numDishes: 3,
  approved: true,
  createdAt: dateTime,
  updatedAt: dateTime,
};
const nullableKitchenFields = ['pausedUntil', 'pauseReason', 'opensAt', 'closesAt', 'picture'];
const listedKitchen = {
  ...kitchen,
  nextPickup: { windowId: objectId, startsAt: dateTime, endsAt: dateTime, place: examplePlace },
};
const occurrence = {
  windowId: objectId,
  date: '2026-06-02',
  startsAt: dateTime,
  endsAt: dateTime,
  place: examplePlace,
  status: 'cancelled',
  reason: 'Ill',
};
const window = { ...createWindow({ date: '2026-06-02', place: examplePlace, products: [objectId] }) };
const limit = createLimit({
  products: [{ product: objectId, points: 2 }],
  overrides: [{ windowId: objectId, date: '2026-06-02', max: 0 }],
});
const slot = { startsAt: dateTime, endsAt: dateTime, available: true, blockedBy: null };
const slotList = {
  chefId: objectId,
  timeZone: 'America/Phoenix',
  acceptance: 'manual',
  pausedUntil: null,
  earliest: { windowId: otherObjectId, startsAt: dateTime },
  days: [
    {
      date: '2026-06-02',
      windows: [
        { windowId: objectId, place: examplePlace, startsAt: dateTime, endsAt: dateTime, slots: [slot] },
      ],
    },
  ],
};

const nextPickup = {
  product: objectId,
  chefId: otherObjectId,
  timeZone: 'America/Phoenix',
  hasTimes: true,
  startsAt: dateTime,
  isFullToday: false,
  pausedUntil: dateTime,
  opensAt: dateTime,
};

test.each<[string, z.ZodType, Record<string, unknown>, nullableFields: string[]]>([
  ['kitchen', Kitchen, kitchen, nullableKitchenFields],
  ['kitchen in a list', KitchenSummary, { ...listedKitchen }, [...nullableKitchenFields, 'nextPickup']],
  ['closed days', ClosedDays, { ...kitchen.closedDays[0] }, []],
  [
    'window',
    PickupWindow,
    window,
    ['weekday', 'date', 'place', 'startsOn', 'endsOn', 'opensBefore', 'closesBefore'],
  ],
  ['occurrence', Occurrence, occurrence, ['reason']],
  ['list of windows', WindowList, { rules: [window], occurrences: [occurrence] }, []],
  ['limit', CapacityLimit, { ...limit }, []],
  ['list of slots', SlotList, slotList, ['pausedUntil', 'earliest']],
  ['slot', Slot, slot, ['blockedBy']],
  ['next pickup', NextPickup, nextPickup, ['startsAt', 'pausedUntil', 'opensAt']],
  ['preview', AffectedOrders, { affected: ['ABCDEFGHJKMN'] }, []],
])('reply with a %s has exactly its fields', (_title, schema, reply, nullableFields) => {
  checkReply(schema, reply);
  const rejected = findRejectedFields(schema, reply, null);
  expect(Object.keys(reply).filter((field) => !rejected.includes(field))).toEqual(nullableFields);
});

test('the distance of a listed kitchen is optional', () => {
  checkReply(KitchenSummary, { ...listedKitchen, distanceKm: 1.2 }, ['distanceKm']);
});

describe('options', () => {
  test.each<[string, z.ZodType, Record<string, unknown>, string[]]>([
    ['kind', Kitchen, kitchen, ['home', 'truck']],
    ['acceptance', Kitchen, kitchen, ['automatic', 'manual']],
    ['status', Occurrence, occurrence, ['open', 'changed', 'cancelled']],
    ['per', CapacityLimit, { ...limit }, ['slot', 'window', 'day', 'week']],
    ['counts', CapacityLimit, { ...limit }, ['orders', 'portions', 'points']],
  ])('%s has the specified values', (field, schema, reply, options) => {
    const isAccepted = (value: string) => schema.safeParse({ ...reply, [field]: value }).success;
    expect([...options, 'other', ''].filter(isAccepted)).toEqual(options);
  });
  test('a blocked slot names its reason, limit and opening', () => {
    const reasons = ['not_served', 'not_open', 'too_soon', 'paused', 'sold_out', 'full'];
    expect(slotBlockReasons).toEqual(reasons);
    const parse = (blockedBy: object) => Slot.safeParse({ ...slot, available: false, blockedBy });
    for (const reason of reasons) expect(parse({ reason }).success).toBe(true);
    expect(parse({ reason: 'closed' }).success).toBe(false);
    const full = { reason: 'full', limit: 'Oven', opensAt: dateTime };
    expect(parse({ ...full, count: 3 }).data?.blockedBy).toEqual(full);
  });
  test('default settings lie within their ranges', () => {
    for (const { min, max, default: value } of Object.values(settingRanges)) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
  });
});
