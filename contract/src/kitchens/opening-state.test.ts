import { describe, expect, test } from 'vitest';
import { createSchedule, createWindow } from '../testing/schedule-examples.ts';
import { getOpeningState, isOpenAt, type Schedule } from './schedule.ts';

// Tuesdays from 11:00 to 14:00 in Phoenix are 18:00 to 21:00 UTC.
const toMs = (text: string) => Date.parse(`${text}Z`);
const toText = (instantMs: number | null) => instantMs && new Date(instantMs).toISOString().slice(0, 16);

/** Returns `open`, `opensAt` and `closesAt` in UTC. */
function getState(now: string, schedule: Partial<Schedule> = {}) {
  const { open, opensAtMs, closesAtMs } = getOpeningState(createSchedule(schedule), toMs(now));
  expect(isOpenAt(createSchedule(schedule), toMs(now))).toBe(open);
  return [open, toText(opensAtMs), toText(closesAtMs)];
}

describe('kitchen with a weekly window', () => {
  test.each([
    ['opens at the next start', '2026-06-02T17:59', [false, '2026-06-02T18:00', null]],
    ['is open from the start on', '2026-06-02T18:00', [true, null, '2026-06-02T21:00']],
    ['is open until the end', '2026-06-02T20:59', [true, null, '2026-06-02T21:00']],
    ['opens again a week after the end', '2026-06-02T21:00', [false, '2026-06-09T18:00', null]],
  ])('a kitchen %s', (_title, now, expected) => {
    expect(getState(now)).toEqual(expected);
  });

  test('cancelled occurrences are not open', () => {
    const changes = [{ windowId: 'window', date: '2026-06-02', status: 'cancelled' } as const];
    expect(getState('2026-06-02T17:00', { changes })).toEqual([false, '2026-06-09T18:00', null]);
    expect(getState('2026-06-02T19:00', { changes })).toEqual([false, '2026-06-09T18:00', null]);
  });

  test('changed occurrences have their new times', () => {
    const changes = [
      { windowId: 'window', date: '2026-06-02', status: 'changed', from: '12:00', to: '15:00' } as const,
    ];
    expect(getState('2026-06-02T18:30', { changes })).toEqual([false, '2026-06-02T19:00', null]);
    expect(getState('2026-06-02T21:30', { changes })).toEqual([true, null, '2026-06-02T22:00']);
  });
});

test('a kitchen is open after midnight while yesterday’s window is still running', () => {
  const windows = [createWindow({ from: '22:00', to: '02:00' })];
  expect(getState('2026-06-03T08:30', { windows })).toEqual([true, null, '2026-06-03T09:00']);
  expect(getState('2026-06-03T09:00', { windows })).toEqual([false, '2026-06-10T05:00', null]);
});

test('the next opening is the earliest of all windows', () => {
  const windows = [
    createWindow({ _id: 'a', weekday: 5 }),
    createWindow({ _id: 'b', date: '2026-06-04', from: '08:00', to: '09:00' }),
  ];
  expect(getState('2026-06-02T19:00', { windows })).toEqual([false, '2026-06-04T15:00', null]);
});

test('a window that starts years from now still has an opening', () => {
  const windows = [createWindow({ startsOn: '2028-06-01' })];
  expect(getState('2026-06-02T19:00', { windows })).toEqual([false, '2028-06-06T18:00', null]);
});

test('a window opens only within its period of dates', () => {
  const windows = [createWindow({ startsOn: '2026-05-01', endsOn: '2026-06-09' })];
  expect(getState('2026-06-02T21:00', { windows })).toEqual([false, '2026-06-09T18:00', null]);
  expect(getState('2026-06-09T21:00', { windows })).toEqual([false, null, null]);
});

test('a kitchen reopens after being closed for a year', () => {
  const closedDays = [{ from: '2026-06-01', to: '2027-05-31', reason: 'Moving' }];
  expect(getState('2026-06-02T19:00', { closedDays })).toEqual([false, '2027-06-01T18:00', null]);
});

test('a kitchen that is closed for years has no next opening', () => {
  const closedDays = [{ from: '2026-01-01', to: '2029-12-31', reason: 'Moving' }];
  expect(getState('2026-06-02T19:00', { closedDays })).toEqual([false, null, null]);
});

describe('paused kitchen', () => {
  const pauseUntil = (text: string) => ({ pausedUntilMs: toMs(text) });

  test('a kitchen whose pause ends during a window opens then', () => {
    expect(getState('2026-06-02T17:00', pauseUntil('2026-06-02T19:30'))).toEqual([
      false,
      '2026-06-02T19:30',
      null,
    ]);
  });
  test('an occurrence can end during a pause', () => {
    expect(getState('2026-06-02T18:30', pauseUntil('2026-06-02T19:30'))).toEqual([
      false,
      '2026-06-02T19:30',
      '2026-06-02T21:00',
    ]);
  });
  test('a kitchen whose pause outlasts the window opens at the next one', () => {
    expect(getState('2026-06-02T18:30', pauseUntil('2026-06-02T21:00')).slice(0, 2)).toEqual([
      false,
      '2026-06-09T18:00',
    ]);
  });
  test('a pause that is over changes nothing', () => {
    expect(getState('2026-06-02T18:30', pauseUntil('2026-06-02T18:30'))).toEqual([
      true,
      null,
      '2026-06-02T21:00',
    ]);
  });
});

describe('kitchen without windows', () => {
  test('a kitchen without windows is always open', () => {
    expect(getState('2026-06-02T03:00', { windows: [] })).toEqual([true, null, null]);
  });
  test('a kitchen with only past windows counts as one without windows', () => {
    const windows = [createWindow({ date: '2026-06-01' })];
    expect(getState('2026-06-02T19:00', { windows })).toEqual([true, null, null]);
  });
  test('a kitchen without windows opens at the end of a pause', () => {
    const schedule = { windows: [], pausedUntilMs: toMs('2026-06-02T20:00') };
    expect(getState('2026-06-02T19:00', schedule)).toEqual([false, '2026-06-02T20:00', null]);
  });
});
