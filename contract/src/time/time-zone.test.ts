import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, getLocalDate } from './local-date.ts';
import { subtractMinutes, toInstantMs, isTimeZone } from './time-zone.ts';

const toIso = (date: string, time: string, timeZone: string) =>
  new Date(toInstantMs(date, time, timeZone)).toISOString().slice(0, 16);

describe('instant of a wall-clock time', () => {
  test.each([
    ['ordinary time', '2026-06-02', '11:00', 'America/Phoenix', '2026-06-02T18:00'],
    ['winter and summer are equal in Phoenix', '2026-12-02', '11:00', 'America/Phoenix', '2026-12-02T18:00'],
    ['summer time in New York', '2026-06-02', '11:00', 'America/New_York', '2026-06-02T15:00'],
    ['winter time in New York', '2026-12-02', '11:00', 'America/New_York', '2026-12-02T16:00'],
    ['24:00 is the next midnight', '2026-06-02', '24:00', 'America/Phoenix', '2026-06-03T07:00'],
    ['24:00 on the last day of the year', '2026-12-31', '24:00', 'UTC', '2027-01-01T00:00'],
    ['24:00 on a short day', '2026-03-08', '24:00', 'America/New_York', '2026-03-09T04:00'],
    ['last time before the gap', '2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59'],
    ['skipped hour starts an hour later', '2026-03-08', '02:00', 'America/New_York', '2026-03-08T07:00'],
    ['skipped time moves forward', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30'],
    ['first time after the gap', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00'],
    ['first of a repeated time', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30'],
    ['time after the repeated hour', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00'],
    ['half-hour gap of Lord Howe', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45'],
    ['time after the half-hour gap', '2026-10-04', '02:30', 'Australia/Lord_Howe', '2026-10-03T15:30'],
    ['repeated half hour of Lord Howe', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
    ['time after the repeated half hour', '2026-04-05', '02:00', 'Australia/Lord_Howe', '2026-04-04T15:30'],
  ])('the instant of a wall-clock time: %s', (_title, date, time, timeZone, expected) => {
    expect(toIso(date, time, timeZone)).toBe(expected);
  });

  test('days with clock changes have 23 and 25 hours', () => {
    const countHours = (date: string) =>
      (toInstantMs(date, '24:00', 'America/New_York') - toInstantMs(date, '00:00', 'America/New_York')) /
      3_600_000;
    expect(['2026-03-08', '2026-06-02', '2026-11-01'].map(countHours)).toEqual([23, 24, 25]);
  });

  test('noon belongs to its local date in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const days = fc.integer({ min: 0, max: 3_650 });
    fc.assert(
      fc.property(zones, days, (timeZone, day) => {
        const date = addDays('2024-01-01', day);
        expect(getLocalDate(toInstantMs(date, '12:00', timeZone), timeZone)).toBe(date);
      }),
    );
  });
});

describe('time before an instant', () => {
  test.each([
    ['an ordinary day', '2026-06-02', '11:00', 1_440, '2026-06-01T15:00'],
    ['a day of 23 hours', '2026-03-08', '11:00', 1_440, '2026-03-07T16:00'],
    ['a day of 25 hours', '2026-11-01', '11:00', 1_440, '2026-10-31T15:00'],
    ['a week', '2026-11-03', '11:00', 10_080, '2026-10-27T15:00'],
    ['a day and two hours', '2026-03-08', '11:00', 1_560, '2026-03-07T14:00'],
    ['hours in elapsed time', '2026-03-08', '03:30', 120, '2026-03-08T05:30'],
    ['a day before a skipped hour', '2026-03-09', '02:30', 1_440, '2026-03-08T07:30'],
    ['a day before a repeated hour', '2026-11-02', '01:30', 1_440, '2026-11-01T05:30'],
    ['no minutes', '2026-11-01', '11:00', 0, '2026-11-01T16:00'],
  ])(
    'X20: subtracting whole days keeps the time of the clock: %s',
    (_title, date, time, minutes, expected) => {
      const zone = 'America/New_York';
      const instantMs = subtractMinutes(toInstantMs(date, time, zone), minutes, zone);
      expect(new Date(instantMs).toISOString().slice(0, 16)).toBe(expected);
    },
  );
});

describe('names of time zones', () => {
  test.each(['America/Phoenix', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC', 'EST5EDT'])(
    '%s is a time zone',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
      expect(() => toInstantMs('2026-06-02', '11:00', name)).not.toThrow();
    },
  );
  test.each(['', 'Mars/Phobos', '+02:00', '-0700', 'America/', '/Phoenix', 'America Phoenix', 'PHX', '7'])(
    '%j is not a time zone',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
  test('both date libraries know every time zone of the platform', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) {
      expect(isTimeZone(name), name).toBe(true);
      expect(toInstantMs('2026-06-02', '12:00', name.toLowerCase()), name).toBe(
        toInstantMs('2026-06-02', '12:00', name),
      );
    }
  });
});
