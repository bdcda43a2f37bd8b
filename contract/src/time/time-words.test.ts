import { describe, expect, test } from 'vitest';
import {
  formatClock,
  formatEnd,
  formatFirstTime,
  formatHours,
  formatLabel,
  formatLabelInText,
  formatPeriod,
  formatTime,
  formatWhen,
  type TimeContext,
} from './time-words.ts';

// Monday, 4:41 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:41:00Z');
const english: TimeContext = { timeZone: 'America/Phoenix', locale: 'en-US', nowMs };
const spanish: TimeContext = { ...english, locale: 'es-US' };

const all = (at: string, context: TimeContext) => [
  formatLabel(at, context),
  formatTime(at, context),
  formatWhen(at, context),
];

test.each([
  ['2026-11-24T01:45:00Z', ['Today 6:45 pm', '6:45 pm', 'at 6:45 pm']],
  ['2026-11-25T01:45:00Z', ['Tomorrow 6:45 pm', 'tomorrow 6:45 pm', 'tomorrow at 6:45 pm']],
  ['2026-11-23T01:45:00Z', ['Yesterday 6:45 pm', 'yesterday 6:45 pm', 'yesterday at 6:45 pm']],
  ['2026-11-29T01:45:00Z', ['Sat 6:45 pm', 'Sat 6:45 pm', 'Saturday at 6:45 pm']],
  ['2026-11-30T01:45:00Z', ['Sun 6:45 pm', 'Sun 6:45 pm', 'Sunday at 6:45 pm']],
  ['2026-12-01T01:45:00Z', ['Mon, Nov 30, 6:45 pm', 'Mon, Nov 30, 6:45 pm', 'Mon, Nov 30 at 6:45 pm']],
  ['2026-11-22T01:45:00Z', ['Sat, Nov 21, 6:45 pm', 'Sat, Nov 21, 6:45 pm', 'Sat, Nov 21 at 6:45 pm']],
])('label, time and when of %s are %j in English', (at, words) => {
  expect(all(at, english)).toEqual(words);
});

test.each([
  ['2026-11-24T01:45:00Z', ['Hoy 6:45 p.m.', 'las 6:45 p.m.', 'a las 6:45 p.m.']],
  ['2026-11-24T20:15:00Z', ['Mañana 1:15 p.m.', 'mañana a la 1:15 p.m.', 'mañana a la 1:15 p.m.']],
  ['2026-11-23T08:15:00Z', ['Hoy 1:15 a.m.', 'la 1:15 a.m.', 'a la 1:15 a.m.']],
  ['2026-11-23T18:00:00Z', ['Hoy 11:00 a.m.', 'las 11:00 a.m.', 'a las 11:00 a.m.']],
  ['2026-11-29T01:45:00Z', ['Sábado 6:45 p.m.', 'el sábado a las 6:45 p.m.', 'el sábado a las 6:45 p.m.']],
  [
    '2026-12-05T01:45:00Z',
    ['Vie 4 de dic, 6:45 p.m.', 'el vie 4 de dic a las 6:45 p.m.', 'el vie 4 de dic a las 6:45 p.m.'],
  ],
])('label, time and when of %s are %j in Spanish', (at, words) => {
  expect(all(at, spanish)).toEqual(words);
});

test('a notice names each day by its date, because it may be read later', () => {
  const words = (context: TimeContext) => all('2026-11-28T01:45:00Z', { ...context, nowMs: undefined });
  expect(words(english)).toEqual(Array(3).fill('Fri, Nov 27, 6:45 pm'));
  expect(words(spanish)).toEqual([
    'vie 27 de nov, 6:45 p.m.',
    'el vie 27 de nov, 6:45 p.m.',
    'el vie 27 de nov, 6:45 p.m.',
  ]);
});

test.each([
  ['2026-11-24T07:00:00Z', 'midnight', 'las 12:00 a.m.'],
  ['2026-11-25T07:00:00Z', 'tomorrow midnight', 'mañana a las 12:00 a.m.'],
  ['2026-11-24T07:15:00Z', 'tomorrow 12:15 am', 'mañana a las 12:15 a.m.'],
])('the end %s reads "%s"', (at, inEnglish, inSpanish) => {
  expect([formatEnd(at, english), formatEnd(at, spanish)]).toEqual([inEnglish, inSpanish]);
});

test.each([
  ['2026-11-24T01:45:00Z', 'today 6:45 pm', 'hoy 6:45 p.m.'],
  ['2026-11-29T01:45:00Z', 'Sat 6:45 pm', 'sábado 6:45 p.m.'],
])('inside a sentence the label of %s is "%s"', (at, inEnglish, inSpanish) => {
  expect([formatLabelInText(at, english), formatLabelInText(at, spanish)]).toEqual([inEnglish, inSpanish]);
});

describe('zone of the kitchen', () => {
  const at = '2026-11-24T01:45:00Z';
  test.each([
    ['America/New_York', '6:45 pm MST'],
    ['America/Phoenix', '6:45 pm'],
    ['America/Denver', '6:45 pm'], // the same time in winter
    [undefined, '6:45 pm'],
  ])('on a device in %s the time is "%s"', (deviceTimeZone, clock) => {
    expect(formatClock(at, { ...english, deviceTimeZone })).toBe(clock);
  });
  test('the zone of the kitchen follows every form of the time', () => {
    const context = { ...english, deviceTimeZone: 'America/New_York' };
    const period = { startsAt: at, endsAt: '2026-11-24T02:00:00Z' };
    expect([...all(at, context), formatPeriod(period, context)]).toEqual([
      'Today 6:45 pm MST',
      '6:45 pm MST',
      'at 6:45 pm MST',
      'Today 6:45–7:00 pm MST',
    ]);
    expect(formatWhen(at, { ...spanish, deviceTimeZone: 'America/New_York' })).toBe('a las 6:45 p.m. MST');
  });
  test.each([
    ['2026-11-01T06:30:00Z', '12:30 am'],
    ['2026-11-01T07:30:00Z', '1:30 am MDT'],
    ['2026-11-01T08:30:00Z', '1:30 am MST'],
    ['2026-11-01T09:30:00Z', '2:30 am'],
  ])('X20: on the night of the clock change %s is %s', (instant, clock) => {
    const denver = { ...english, timeZone: 'America/Denver', deviceTimeZone: 'America/Denver' };
    expect(formatClock(instant, denver)).toBe(clock);
  });
});

const period = (startsAt: string, minutes = 15) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
});

test.each([
  ['2026-11-24T00:30:00Z', 'Today 5:30–5:45 pm', 'Hoy 5:30–5:45 p.m.'],
  ['2026-11-24T18:55:00Z', 'Tomorrow 11:55 am–12:10 pm', 'Mañana 11:55 a.m.–12:10 p.m.'],
  ['2026-11-28T00:30:00Z', 'Fri 5:30–5:45 pm', 'Viernes 5:30–5:45 p.m.'],
  ['2026-12-05T00:30:00Z', 'Fri, Dec 4, 5:30–5:45 pm', 'Vie 4 de dic, 5:30–5:45 p.m.'],
  ['2026-11-24T06:50:00Z', 'Today 11:50 pm–12:05 am', 'Hoy 11:50 p.m.–12:05 a.m.'],
])('the pickup at %s is "%s"', (startsAt, inEnglish, inSpanish) => {
  expect([formatPeriod(period(startsAt), english), formatPeriod(period(startsAt), spanish)]).toEqual([
    inEnglish,
    inSpanish,
  ]);
});

const minutesPerDay = 1_440;
const midnight = '2026-11-27T07:00:00Z';
const denver = { timeZone: 'America/Denver' };
const wholeDay = [
  ['all day', 'Friday, all day', 'Friday, all day'],
  ['todo el día', 'Viernes, todo el día', 'Viernes, todo el día'],
];

test.each<[title: string, [string, number], string[][], Partial<TimeContext>?]>([
  ['a whole day', [midnight, minutesPerDay], wholeDay],
  [
    'a day of 25 hours',
    ['2026-11-01T06:00:00Z', minutesPerDay + 60],
    wholeDay.map((words) =>
      words.map((text) => text.replace('Friday', 'Sunday').replace('Viernes', 'Domingo')),
    ),
    { ...denver, nowMs: Date.parse('2026-10-30T18:00:00Z') },
  ],
  [
    'a day that a device in another zone does not share',
    [midnight, minutesPerDay],
    wholeDay.map((words) => words.map((text) => `${text} MST`)),
    { deviceTimeZone: 'America/New_York' },
  ],
  [
    'an evening until midnight',
    ['2026-11-28T00:00:00Z', 7 * 60],
    [
      ['5:00 pm–12:00 am', 'Fri 5:00 pm–12:00 am', 'Fri 5:00 pm'],
      ['5:00 p.m.–12:00 a.m.', 'Viernes 5:00 p.m.–12:00 a.m.', 'Viernes 5:00 p.m.'],
    ],
  ],
])(
  'M5: %s reads right as times of day, as a pickup and as its start',
  (_title, [startsAt, minutes], expected, changes = {}) => {
    const read = (context: TimeContext) =>
      [formatHours, formatPeriod, formatFirstTime].map((format) =>
        format(period(startsAt, minutes), context),
      );
    expect([english, spanish].map((context) => read({ ...context, ...changes }))).toEqual(expected);
  },
);

test('times are in the zone of the kitchen', () => {
  expect(formatLabel('2026-11-24T00:30:00Z', { ...english, timeZone: 'Asia/Tokyo' })).toBe('Today 9:30 am');
});
