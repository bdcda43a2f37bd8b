import type { Occurrence, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import type { Pickup } from '@homechef/contract/orders/order';
import { expect, test } from 'vitest';
import type { OpenPickup } from '../../../orders/state/kitchen-orders.requests.ts';
import { getGridHours, getGridRows, planWeek } from './week.ts';

const timeZone = 'America/Phoenix';
const place = { name: '', address: '1 Main St' } as Place;
const rule = { _id: 'w', weekday: 2, from: '17:00', to: '20:00' } as PickupWindow;
const occurrence: Occurrence = {
  windowId: 'w',
  date: '2026-11-24',
  startsAt: '2026-11-25T00:00:00Z',
  endsAt: '2026-11-25T03:00:00Z',
  place,
  status: 'open',
  reason: null,
};
const createPickup = (startsAt: string, windowId = 'w'): OpenPickup => ({
  number: 'A',
  customer: 'Nora',
  pickup: { windowId, startsAt } as Pickup,
});

const nowMs = Date.parse('2026-11-25T00:34:00Z'); // Tuesday, 5:34 pm in Phoenix
const plan = (changes: Partial<Parameters<typeof planWeek>[1]> = {}) =>
  planWeek('2026-11-23', {
    kitchen: { timeZone, closedDays: [] },
    list: { rules: [rule], occurrences: [occurrence] },
    openPickups: [],
    nowMs,
    ...changes,
  });

test('counts the open orders of an occurrence', () => {
  const openPickups = [
    createPickup('2026-11-25T00:30:00Z'),
    createPickup('2026-11-25T02:00:00Z'),
    createPickup('2026-12-02T00:30:00Z'), // a week later
    createPickup('2026-11-25T00:30:00Z', 'other'),
  ];
  expect(plan({ openPickups })[1]?.stops[0]?.openOrders).toBe(2);
});

test('places stops in half-hour rows of the grid of hours', () => {
  const hours = getGridHours(plan());
  expect(hours).toEqual({ first: 8, last: 20 });
  expect(getGridRows({ from: '17:00', to: '20:00' }, hours)).toEqual({ start: 19, end: 25 });
  expect(getGridRows({ from: '18:00', to: '02:00' }, hours)).toEqual({ start: 21, end: 25 });
  expect(getGridRows({ from: '08:00', to: '08:15' }, hours)).toEqual({ start: 1, end: 3 });
});

test('extends the grid of hours for early and late stops', () => {
  const early = { ...occurrence, startsAt: '2026-11-24T13:30:00Z', endsAt: '2026-11-24T15:00:00Z' };
  const late = { ...occurrence, startsAt: '2026-11-25T04:00:00Z', endsAt: '2026-11-25T08:00:00Z' };
  expect(getGridHours(plan({ list: { rules: [rule], occurrences: [early, late] } }))).toEqual({
    first: 6,
    last: 23,
  });
});

const planStops = (...times: [startsAt: string, endsAt: string][]) => {
  const occurrences = times.map(([startsAt, endsAt]) => ({ ...occurrence, startsAt, endsAt }));
  return getGridHours(plan({ list: { rules: [rule], occurrences } }));
};

test('a stop that lasts all day fills the grid of hours without making it longer', () => {
  const hours = planStops(['2026-11-24T07:00:00Z', '2026-11-25T07:00:00Z']);
  expect(hours).toEqual({ first: 8, last: 20 });
  expect(getGridRows({ from: '00:00', to: '00:00' }, hours)).toEqual({ start: 1, end: 25 });
});

test('stops that begin or end at midnight get only the room they need', () => {
  // Midnight to 4:30 pm, and 9:30 pm to midnight
  expect(
    planStops(
      ['2026-11-24T07:00:00Z', '2026-11-24T23:30:00Z'],
      ['2026-11-25T04:30:00Z', '2026-11-25T07:00:00Z'],
    ),
  ).toEqual({ first: 8, last: 24 });
  // Midnight to 1 am, and 6 pm to midnight
  expect(
    planStops(
      ['2026-11-24T07:00:00Z', '2026-11-24T08:00:00Z'],
      ['2026-11-25T01:00:00Z', '2026-11-25T07:00:00Z'],
    ),
  ).toEqual({ first: 0, last: 20 });
});
