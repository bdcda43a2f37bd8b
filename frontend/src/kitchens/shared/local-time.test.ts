import { expect, test } from 'vitest';
import {
  formatClock,
  formatDates,
  formatHours,
  formatList,
  formatLocalDate,
  formatMinutes,
  formatWeekday,
  toLocalTime,
  toMinutes,
} from './local-time.ts';

test.each([
  ['11:00', '14:00', '11 am–2 pm'],
  ['17:00', '21:00', '5–9 pm'],
  ['08:30', '12:00', '8:30 am–12:00 pm'],
  ['17:00', '24:00', '5 pm–12 am'],
  ['20:00', '02:30', '8 pm–2:30 am'],
])('formats the hours from %s to %s', (from, to, text) => {
  expect(formatHours({ from, to }, 'en-US')).toBe(text);
});

test('formats times, days and dates in English', () => {
  expect([formatClock('00:00', 'en-US'), formatClock('17:30', 'en-US')]).toEqual(['12 am', '5:30 pm']);
  expect([formatWeekday(0, 'en-US'), formatWeekday(2, 'en-US', 'short')]).toEqual(['Sunday', 'Tue']);
  expect(formatLocalDate('2026-11-27', 'en-US', 'day')).toBe('Fri, Nov 27');
  expect(formatDates('2026-11-23', '2026-11-29', 'en-US')).toBe('Nov 23 – 29');
  expect(formatDates('2026-11-26', '2026-11-26', 'en-US')).toBe('Nov 26');
  expect(formatList(['Tue', 'Thu'], 'en-US')).toBe('Tue and Thu');
});

test('formats times, days and dates in Spanish', () => {
  expect(formatHours({ from: '11:00', to: '14:00' }, 'es-US')).toMatch(/^11 a\. ?m\.–2 p\. ?m\.$/);
  expect(formatWeekday(2, 'es-US')).toBe('Martes');
  expect(formatLocalDate('2026-11-27', 'es-US', 'long')).toBe('Viernes, 27 de noviembre');
  expect(formatMinutes(2_880, 'es-US')).toBe('2 días');
});

test.each([
  [0, '0 minutes'],
  [20, '20 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [2_880, '2 days'],
  [10_080, '1 week'],
])('formats %d minutes', (minutes, text) => {
  expect(formatMinutes(minutes, 'en-US')).toBe(text);
});

test('returns the time of day in the zone of the kitchen', () => {
  expect(toLocalTime('2026-11-28T00:00:00Z', 'America/Phoenix')).toBe('17:00');
  expect(toLocalTime('2026-11-28T07:00:00Z', 'America/Phoenix')).toBe('00:00');
  expect(toMinutes('17:30')).toBe(1_050);
});
