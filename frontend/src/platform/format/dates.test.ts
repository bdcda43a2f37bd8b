import { expect, test, vi } from 'vitest';
import { device } from './device.ts';
import { formatDate, formatRelativeTime } from './dates.ts';

const then = '2026-01-02T03:04:05.000Z';
const minutesLater = (minutes: number) => new Date(then).getTime() + minutes * 60_000;

test.each([
  [0, 'now'],
  [-2, 'now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [24 * 60, 'yesterday'],
  [5 * 24 * 60, '5 days ago'],
])('formats %i minutes later as %s', (minutes, text) => {
  expect(formatRelativeTime(then, minutesLater(minutes), 'en-US')).toBe(text);
});

test('counts calendar days after 24 hours', () => {
  const monday = new Date(2026, 10, 16, 9, 0).toISOString();
  const at = (date: number, hours: number) =>
    formatRelativeTime(monday, new Date(2026, 10, date, hours).getTime(), 'en-US');
  expect([at(17, 8), at(17, 9), at(17, 23), at(18, 8), at(19, 8)]).toEqual([
    '23 hours ago',
    'yesterday',
    'yesterday',
    '2 days ago',
    '3 days ago',
  ]);
});

test('formats dates and times in the locale', () => {
  expect(formatDate(then, 'moment', 'en-US')).toMatch(/^Jan \d, 2026, \d{1,2}:\d\d/);
  expect(formatDate(then, 'shortMoment', 'en-US')).toMatch(/^Jan \d, \d{1,2}:\d\d/);
  expect(formatDate(then, 'day', 'es-US')).toMatch(/^\d de enero de 2026$/);
  expect(formatRelativeTime(then, minutesLater(24 * 60), 'es-US')).toBe('ayer');
});

test.each([
  ['America/Phoenix', 'en-US', /^Jan \d, 2026, \d{1,2}:\d\d [ap]m$/],
  ['America/Phoenix', 'es-US', /^\d ene 2026, \d{1,2}:\d\d [ap]\.m\.$/],
  ['America/New_York', 'en-US', /[ap]m EST$/],
])('formats a moment in %s (%s) as %s', (timeZone, locale, text) => {
  vi.spyOn(device, 'getTimeZone').mockReturnValue(timeZone);
  expect(formatDate(then, 'moment', locale)).toMatch(text);
});
