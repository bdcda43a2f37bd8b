import { describe, expect, test } from 'vitest';
import { createSchedule, createWindow, examplePlace } from '../testing/schedule-examples.ts';
import { addDays } from '../time/local-date.ts';
import type { PickupWindow } from './kitchen.ts';
import {
  findOccurrence,
  hasWindows,
  isClosedDay,
  isDateOfWindow,
  listOccurrences,
  listSlotTimes,
  type OccurrenceChange,
  type Schedule,
} from './schedule.ts';

const tuesday = '2026-06-02';
const newYork = 'America/New_York';
const toMs = (text: string) => Date.parse(`${text}Z`);
const toText = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 16);

const find = (window: Partial<PickupWindow>, date: string, schedule: Partial<Schedule> = {}) =>
  findOccurrence(createSchedule(schedule), createWindow(window), date);

const findTimes = (window: Partial<PickupWindow>, date: string, schedule: Partial<Schedule> = {}) => {
  const occurrence = find(window, date, schedule);
  return occurrence && [toText(occurrence.startsAtMs), toText(occurrence.endsAtMs)];
};

describe('dates of a window', () => {
  test.each<[string, Partial<PickupWindow>, string[]]>([
    ['weekly window', {}, ['2026-05-26', '2026-06-02', '2026-06-09', '2026-06-16']],
    ['window on Sundays', { weekday: 0 }, ['2026-05-31', '2026-06-07', '2026-06-14']],
    ['window from a date on', { startsOn: tuesday }, ['2026-06-02', '2026-06-09', '2026-06-16']],
    ['window until a date', { endsOn: '2026-06-09' }, ['2026-05-26', '2026-06-02', '2026-06-09']],
    ['window of one date', { date: '2026-06-04' }, ['2026-06-04']],
  ])('the dates of a %s', (_title, window, expected) => {
    const days = Array.from({ length: 22 }, (_, i) => addDays('2026-05-26', i));
    expect(days.filter((day) => isDateOfWindow(createWindow(window), day))).toEqual(expected);
  });
});

describe('occurrence', () => {
  test('an occurrence has the times of its window and the place of the kitchen', () => {
    expect(find({}, tuesday)).toEqual({
      window: createWindow(),
      date: tuesday,
      startsAtMs: toMs('2026-06-02T18:00'),
      endsAtMs: toMs('2026-06-02T21:00'),
      place: examplePlace,
      status: 'open',
      reason: null,
    });
  });

  test.each<[string, Partial<PickupWindow>, string, string[]]>([
    ['ends at midnight', { to: '24:00' }, tuesday, ['2026-06-02T15:00', '2026-06-03T04:00']],
    ['ends at 00:00', { to: '00:00' }, tuesday, ['2026-06-02T15:00', '2026-06-03T04:00']],
    ['runs past midnight', { to: '02:00' }, tuesday, ['2026-06-02T15:00', '2026-06-03T06:00']],
    [
      'starts in the skipped hour',
      { weekday: 0, from: '02:30', to: '05:00' },
      '2026-03-08',
      ['2026-03-08T07:30', '2026-03-08T09:00'],
    ],
    [
      'ends in the skipped hour of the next day',
      { weekday: 6, from: '22:00', to: '02:30' },
      '2026-03-07',
      ['2026-03-08T03:00', '2026-03-08T07:30'],
    ],
    [
      'contains the repeated hour',
      { weekday: 0, from: '00:00', to: '04:00' },
      '2026-11-01',
      ['2026-11-01T04:00', '2026-11-01T09:00'],
    ],
  ])('a period in New York %s', (_title, window, date, expected) => {
    expect(findTimes(window, date, { timeZone: newYork })).toEqual(expected);
  });

  test('a period that lies in the skipped hour is left out on that day', () => {
    const window = { weekday: 0, from: '02:30', to: '03:10' };
    expect(findTimes(window, '2026-03-08', { timeZone: newYork })).toBeUndefined();
    expect(findTimes(window, '2026-03-15', { timeZone: newYork })).toBeDefined();
  });

  test('closed days have no occurrence', () => {
    const closedDays = [{ from: '2026-06-01', to: tuesday, reason: 'Holiday' }];
    expect(find({}, tuesday, { closedDays })).toBeUndefined();
    expect(find({}, '2026-06-09', { closedDays })).toBeDefined();
    const isClosed = (date: string) => isClosedDay(closedDays, date);
    expect(['2026-05-31', '2026-06-01', tuesday, '2026-06-03'].filter(isClosed)).toEqual([
      '2026-06-01',
      tuesday,
    ]);
  });
});

describe('changed occurrence', () => {
  const place = { ...examplePlace, name: 'Park' };
  const changed: OccurrenceChange = {
    windowId: 'window',
    date: tuesday,
    status: 'changed',
    from: '18:00',
    to: '01:00',
  };

  test('a change replaces the times and place of one date', () => {
    const schedule = { changes: [{ ...changed, place }] };
    expect(findTimes({}, tuesday, schedule)).toEqual(['2026-06-03T01:00', '2026-06-03T08:00']);
    expect(find({}, tuesday, schedule)).toMatchObject({ place, status: 'changed', reason: null });
    expect(find({}, '2026-06-09', schedule)?.status).toBe('open');
  });

  test('a change without a place keeps the place', () => {
    const market = { ...examplePlace, name: 'Market' };
    expect(find({ place: market }, tuesday, { changes: [changed] })?.place).toEqual(market);
  });

  test('a cancelled occurrence keeps the times of its window', () => {
    const changes = [{ windowId: 'window', date: tuesday, status: 'cancelled', reason: 'Ill' } as const];
    expect(find({}, tuesday, { changes })).toMatchObject({ status: 'cancelled', reason: 'Ill' });
    expect(findTimes({}, tuesday, { changes })).toEqual(['2026-06-02T18:00', '2026-06-02T21:00']);
  });

  test('changes of other windows and dates have no effect', () => {
    const changes = [
      { ...changed, windowId: 'other' },
      { ...changed, date: '2026-06-09' },
    ];
    expect(find({}, tuesday, { changes })?.status).toBe('open');
  });
});

test('occurrences are sorted by start and include cancelled ones', () => {
  const schedule = createSchedule({
    windows: [
      createWindow({ _id: 'evening', from: '18:00', to: '20:00' }),
      createWindow({ _id: 'noon' }),
      createWindow({ _id: 'market', date: '2026-06-03' }),
      createWindow({ _id: 'Wednesday', weekday: 3, from: '08:00', to: '09:00' }),
    ],
    changes: [{ windowId: 'noon', date: tuesday, status: 'cancelled' }],
  });
  const list = (days: number) =>
    listOccurrences(schedule, tuesday, days).map(({ window, date }) => `${window._id} ${date.slice(8)}`);
  expect(list(1)).toEqual(['noon 02', 'evening 02']);
  expect(list(7)).toEqual(['noon 02', 'evening 02', 'Wednesday 03', 'market 03']);
  expect(list(8).slice(4)).toEqual(['noon 09', 'evening 09']);
});

describe('a kitchen has windows', () => {
  test.each<[string, Partial<PickupWindow>[], string, boolean]>([
    ['never without a rule', [], '2026-06-02T18:00', false],
    ['with a weekly rule', [{}], '2026-06-02T22:00', true],
    ['with a rule that starts much later', [{ startsOn: '2028-06-01' }], '2026-06-02T18:00', true],
    ['until the end of the last date', [{ endsOn: '2026-06-08' }], '2026-06-03T06:59', true],
    ['on the last date', [{ endsOn: tuesday }], '2026-06-03T06:59', true],
    [
      'not with a period that has ended',
      [{ startsOn: '2026-05-01', endsOn: '2026-06-08' }],
      '2026-06-03T07:00',
      false,
    ],
    ['not after the last date', [{ endsOn: '2026-06-08' }], '2026-06-03T07:00', false],
    [
      'not with a period without a date',
      [{ startsOn: '2026-06-03', endsOn: '2026-06-08' }],
      '2026-06-01',
      false,
    ],
    ['on the date of a dated rule', [{ date: tuesday }], '2026-06-03T06:59', true],
    ['not after the date of a dated rule', [{ date: tuesday }], '2026-06-03T07:00', false],
    ['after midnight while a window runs', [{ date: tuesday, to: '02:00' }], '2026-06-03T08:59', true],
    ['not after a window past midnight', [{ date: tuesday, to: '02:00' }], '2026-06-03T09:00', false],
    ['with one rule ahead', [{ date: '2026-05-01' }, { date: '2026-07-01' }], '2026-06-02T18:00', true],
  ])('whether a kitchen has windows: %s', (_title, windows, now, expected) => {
    const schedule = createSchedule({ windows: windows.map(createWindow) });
    expect(hasWindows(schedule, toMs(now.length === 10 ? `${now}T12:00` : now))).toBe(expected);
  });

  test.each<[string, Partial<PickupWindow>, Partial<OccurrenceChange>, string, boolean]>([
    [
      'after midnight while a changed date runs',
      {},
      { from: '18:00', to: '02:00' },
      '2026-06-03T08:59',
      true,
    ],
    ['not after a changed date', {}, { from: '18:00', to: '02:00' }, '2026-06-03T09:00', false],
    [
      'not after a shortened date',
      { to: '02:00' },
      { from: '18:00', to: '22:00' },
      '2026-06-03T07:30',
      false,
    ],
    [
      'not with the change of another date',
      {},
      { date: '2026-06-01', to: '02:00' },
      '2026-06-03T08:00',
      false,
    ],
  ])('whether a kitchen has windows: %s', (_title, rule, change, now, expected) => {
    const window = createWindow({ date: tuesday, ...rule });
    const changes = [{ windowId: window._id, date: tuesday, status: 'changed' as const, ...change }];
    expect(hasWindows(createSchedule({ windows: [window], changes }), toMs(now))).toBe(expected);
  });
});

describe('slot times', () => {
  const list = (from: string, to: string, minutes: number) =>
    listSlotTimes({ startsAtMs: toMs(from), endsAtMs: toMs(to) }, minutes).map(({ startsAtMs, endsAtMs }) =>
      [startsAtMs, endsAtMs].map((instantMs) => toText(instantMs).slice(11)).join('-'),
    );

  test('an occurrence is divided into slots of equal length', () => {
    expect(list('2026-06-02T11:00', '2026-06-02T12:00', 20)).toEqual([
      '11:00-11:20',
      '11:20-11:40',
      '11:40-12:00',
    ]);
  });
  test('a remainder shorter than a slot is dropped', () => {
    expect(list('2026-06-02T11:00', '2026-06-02T11:59', 20)).toEqual(['11:00-11:20', '11:20-11:40']);
    expect(list('2026-06-02T11:00', '2026-06-02T11:19', 20)).toEqual([]);
    expect(list('2026-06-02T11:00', '2026-06-02T11:00', 20)).toEqual([]);
  });
  test('slots have equal elapsed time even across a clock change', () => {
    const countSlots = (date: string) => {
      const occurrence = find({ weekday: 0, from: '01:00', to: '03:00' }, date, { timeZone: newYork });
      return occurrence && listSlotTimes(occurrence, 30).length;
    };
    expect(['2026-03-01', '2026-03-08', '2026-11-01'].map(countSlots)).toEqual([4, 2, 6]);
  });
});
