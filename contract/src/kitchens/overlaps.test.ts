import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWindow } from '../testing/schedule-examples.ts';
import { addDays } from '../time/local-date.ts';
import type { PickupWindow } from './kitchen.ts';
import { findOverlap, isShorterThanSlot, type WindowSchedule } from './overlaps.ts';
import { isDateOfWindow, type OccurrenceChange } from './schedule.ts';

const monday = '2026-06-01';
const tuesday = '2026-06-02';

/** Finds an overlap of two windows, which are on Tuesdays from 11:00 to 14:00 by default. */
const findOverlapOf = (added: Partial<PickupWindow>, other: Partial<PickupWindow> = {}) => {
  const windows = [createWindow({ _id: 'other', ...other }), createWindow({ _id: 'added', ...added })];
  return findOverlap({ windows, changes: [] }, 'added', monday);
};

describe('windows', () => {
  // The property below compares windows of whole hours on all dates, with their changes.
  test.each<[string, Partial<PickupWindow>, Partial<PickupWindow>, string | undefined]>([
    ['one common minute is an overlap', { from: '13:59', to: '15:00' }, {}, tuesday],
    ['a window can start when another ends', { from: '14:00', to: '15:00' }, {}, undefined],
    ['a window can end when another starts', { from: '09:00', to: '11:00' }, {}, undefined],
    ['24:00 is the end of the day', { from: '20:00', to: '24:00' }, { from: '23:00', to: '23:30' }, tuesday],
  ])('%s', (_title, added, other, date) => {
    expect(findOverlapOf(added, other)).toEqual(date && { date, windowId: 'other' });
  });

  test('overlaps between other windows are ignored', () => {
    const windows = [createWindow({ _id: 'a' }), createWindow({ _id: 'b' }), createWindow({ weekday: 5 })];
    expect(findOverlap({ windows, changes: [] }, 'window', monday)).toBeUndefined();
  });

  test('the earliest overlap is found', () => {
    const windows = [
      createWindow({ _id: 'late', date: '2026-06-16' }),
      createWindow({ _id: 'early', date: '2026-06-09' }),
      createWindow({ _id: 'added' }),
    ];
    expect(findOverlap({ windows, changes: [] }, 'added', monday)).toEqual({
      date: '2026-06-09',
      windowId: 'early',
    });
  });
});

test('periods are compared with the slot length', () => {
  expect(isShorterThanSlot({ from: '11:00', to: '11:29' }, 30)).toBe(true);
  expect(isShorterThanSlot({ from: '11:00', to: '11:30' }, 30)).toBe(false);
  expect(isShorterThanSlot({ from: '23:50', to: '00:10' }, 20)).toBe(false);
  expect(isShorterThanSlot({ from: '23:50', to: '00:10' }, 21)).toBe(true);
  expect(isShorterThanSlot({ from: '23:00', to: '24:00' }, 60)).toBe(false);
});

describe('any windows', () => {
  const testedDays = 70;
  const dates = Array.from({ length: testedDays + 2 }, (_, i) => addDays(monday, i - 1));
  const date = fc.integer({ min: -20, max: 40 }).map((days) => addDays(monday, days));
  const hour = fc.integer({ min: 0, max: 23 }).map((hours) => `${String(hours).padStart(2, '0')}:00`);
  const times = fc
    .record({ from: hour, to: fc.oneof(hour, fc.constant('24:00')) })
    .filter(({ from, to }) => from !== to);
  const toWindow = (_id: string) =>
    fc
      .record({
        day: fc.oneof(
          fc.record({ weekday: fc.integer({ min: 0, max: 6 }) }),
          date.map((dated) => ({ weekday: null, date: dated })),
        ),
        times,
        startsOn: fc.option(date),
        endsOn: fc.option(date),
      })
      .map(({ day, times: period, ...limits }) => createWindow({ _id, ...day, ...period, ...limits }));
  const changeOf = (windowId: string) =>
    fc.record({ date, times: fc.option(times) }).map(({ date: day, times: changed }): OccurrenceChange => ({
      windowId,
      date: day,
      ...(changed ? { status: 'changed', ...changed } : { status: 'cancelled' }),
    }));
  const changesOf = (windowId: string) =>
    fc.uniqueArray(changeOf(windowId), { maxLength: 6, selector: (change) => change.date });
  const schedules = fc
    .tuple(toWindow('a'), toWindow('b'), changesOf('a'), changesOf('b'))
    .map(([a, b, ofA, ofB]): WindowSchedule => ({ windows: [a, b], changes: [...ofA, ...ofB] }));

  function listHours({ changes }: WindowSchedule, window: PickupWindow, day: string): number[] {
    const change = changes.find((one) => one.windowId === window._id && one.date === day);
    if (!isDateOfWindow(window, day) || change?.status === 'cancelled') return [];
    const { from, to } = { from: change?.from ?? window.from, to: change?.to ?? window.to };
    const start = Number.parseInt(from);
    const length = (Number.parseInt(to) - start + 24) % 24 || 24;
    return Array.from({ length }, (_, i) => dates.indexOf(day) * 24 + start + i);
  }

  test('any two windows overlap exactly when they share an hour', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const [a, b] = schedule.windows;
        const hoursOfB = new Set(dates.flatMap((day) => listHours(schedule, b!, day)));
        const expected = dates.find(
          (day) => day >= monday && listHours(schedule, a!, day).some((one) => hoursOfB.has(one)),
        );
        expect(findOverlap(schedule, 'a', monday)?.date).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});
