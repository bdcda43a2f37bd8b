import { expect, test } from 'vitest';
import { formatHours, formatMinutes } from './local-time.ts';

test.each([
  ['11:00', '14:00', '11 am–2 pm'],
  ['17:00', '21:00', '5–9 pm'],
  ['08:30', '12:00', '8:30 am–12:00 pm'],
  ['17:00', '24:00', '5 pm–12 am'],
  ['20:00', '02:30', '8 pm–2:30 am'],
  ['00:00', '24:00', 'all day'],
  ['00:00', '00:00', 'all day'],
  ['00:00', '24:00', 'todo el día', 'es-US'],
])('formats the hours from %s to %s', (from, to, text, locale = 'en-US') => {
  expect(formatHours({ from, to }, locale)).toBe(text);
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
