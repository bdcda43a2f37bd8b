import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDays, getLocalDate, getMonday, getWeekday, isCalendarDate } from './local-date.ts';

const date = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe('local date of an instant', () => {
  test.each([
    ['2026-06-02T06:59:59.999Z', 'America/Phoenix', '2026-06-01'],
    ['2026-06-02T07:00:00Z', 'America/Phoenix', '2026-06-02'],
    ['2026-12-31T23:00:00Z', 'Pacific/Auckland', '2027-01-01'],
    ['2026-01-01T00:30:00Z', 'America/New_York', '2025-12-31'],
    ['2026-10-03T13:29:00Z', 'Australia/Lord_Howe', '2026-10-03'],
    ['2026-10-03T13:30:00Z', 'Australia/Lord_Howe', '2026-10-04'],
    ['1970-01-01T00:00:00Z', 'UTC', '1970-01-01'],
  ])('%s in %s is %s', (instant, timeZone, expected) => {
    expect(getLocalDate(Date.parse(instant), timeZone)).toBe(expected);
  });

  test('New York has the right date on days of a clock change', () => {
    const dates = ['2026-03-08T04:59Z', '2026-03-08T05:00Z', '2026-03-09T03:59Z', '2026-03-09T04:00Z'];
    expect(dates.map((instant) => getLocalDate(Date.parse(instant), 'America/New_York'))).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-08',
      '2026-03-09',
    ]);
  });
});

describe('days', () => {
  test('adding days crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-03-08', 0)).toBe('2026-03-08');
  });

  test('counting days gives the number of days that were added', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -1_000, max: 1_000 }), (from, days) => {
        expect(countDays(from, addDays(from, days))).toBe(days);
      }),
    );
  });

  test('Sunday is weekday 0 and Saturday is 6', () => {
    expect(['2026-06-07', '2026-06-08', '2026-06-13', '1970-01-01'].map(getWeekday)).toEqual([0, 1, 6, 4]);
  });

  test('weeks start on Monday', () => {
    expect(['2026-06-07', '2026-06-08', '2026-06-14', '2026-01-01'].map(getMonday)).toEqual([
      '2026-06-01',
      '2026-06-08',
      '2026-06-08',
      '2025-12-29',
    ]);
    fc.assert(
      fc.property(date, (day) => {
        expect(getWeekday(getMonday(day))).toBe(1);
        expect([0, 1, 2, 3, 4, 5, 6]).toContain(countDays(getMonday(day), day));
      }),
    );
  });
});

describe('calendar dates', () => {
  test.each(['2026-02-28', '2028-02-29', '2026-12-31', '1970-01-01', '2999-12-31'])('%s exists', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '1969-12-31',
    '3000-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '٢٠٢٦-01-01',
    '',
  ])('%j does not exist', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
  test('every date from 1970 to 2999 exists', () => {
    fc.assert(fc.property(date, isCalendarDate));
  });
});
