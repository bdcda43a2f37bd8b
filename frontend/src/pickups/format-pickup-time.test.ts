import { expect, test } from 'vitest';
import { formatPickupStart, formatPickupTime } from './format-pickup-time.ts';

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

test('formats pickups in Spanish', () => {
  expect(formatPickupTime(period('2026-11-24T00:30:00Z'), spanish)).toBe('Hoy 5:30–5:45 p.m.');
  expect(formatPickupStart('2026-11-28T00:30:00Z', spanish)).toBe('Viernes 5:30 p.m.');
});
