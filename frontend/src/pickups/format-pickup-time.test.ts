import { expect, test } from 'vitest';
import {
  formatPickupDay,
  formatPickupDayLabel,
  formatPickupMoment,
  formatPickupStart,
  formatPickupStartBeside,
  formatPickupTime,
} from './format-pickup-time.ts';

// Monday, 4:41 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:41:00Z');
const english = { timeZone: 'America/Phoenix', locale: 'en-US', nowMs };
const spanish = { ...english, locale: 'es-US' };
const period = (startsAt: string, minutes = 15) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
});

test.each([
  ['2026-11-24T00:30:00Z', 'Today 5:30–5:45 pm'],
  ['2026-11-24T18:55:00Z', 'Tomorrow 11:55 am–12:10 pm'],
  ['2026-11-28T00:30:00Z', 'Friday 5:30–5:45 pm'],
  ['2026-12-05T00:30:00Z', 'Fri, Dec 4, 5:30–5:45 pm'],
  ['2026-11-24T06:50:00Z', 'Today 11:50 pm–12:05 am'],
  ['2026-11-22T19:00:00Z', 'Yesterday 12:00–12:15 pm'],
])('formats the pickup at %s as "%s"', (startsAt, text) => {
  expect(formatPickupTime(period(startsAt), english)).toBe(text);
});

test('uses the time zone of the kitchen', () => {
  const at = '2026-11-24T00:30:00Z';
  expect(formatPickupStart(at, english)).toBe('Today 5:30 pm');
  expect(formatPickupStart(at, { ...english, timeZone: 'Asia/Tokyo' })).toBe('Today 9:30 am');
});

test('formats days for sentences and for labels', () => {
  const days = ['2026-11-24T00:30:00Z', '2026-11-24T18:00:00Z', '2026-11-29T00:30:00Z'];
  expect(days.map((at) => formatPickupDay(at, english))).toEqual(['today', 'tomorrow', 'Saturday']);
  expect(days.map((at) => formatPickupDayLabel(at, english))).toEqual(['Today', 'Tue 24', 'Sat 28']);
});

test('leaves out the day of another time', () => {
  const [other, sameDay, nextDay] = ['2026-11-24T00:30:00Z', '2026-11-24T01:00:00Z', '2026-11-24T18:00:00Z'];
  expect(formatPickupStartBeside(sameDay, other, english)).toBe('6:00 pm');
  expect(formatPickupStartBeside(nextDay, other, english)).toBe('Tomorrow 11:00 am');
});

test('leaves out today inside a sentence', () => {
  const moments = ['2026-11-24T01:10:00Z', '2026-11-24T18:00:00Z', '2026-12-05T00:30:00Z'];
  expect(moments.map((at) => formatPickupMoment(at, english))).toEqual([
    '6:10 pm',
    'tomorrow 11:00 am',
    'Fri, Dec 4, 5:30 pm',
  ]);
});

test('formats pickups in Spanish', () => {
  expect(formatPickupTime(period('2026-11-24T00:30:00Z'), spanish)).toBe('Hoy 5:30–5:45 p.m.');
  expect(formatPickupStart('2026-11-28T00:30:00Z', spanish)).toBe('Viernes 5:30 p.m.');
});
