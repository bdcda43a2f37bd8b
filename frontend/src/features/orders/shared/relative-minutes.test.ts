import { minuteMs } from '@homechef/contract/time/local-date';
import { expect, test } from 'vitest';
import { formatMinutes, formatRelativeMinutes } from './relative-minutes.ts';

test.each([
  [4, 'en-US', '4 min'],
  [119, 'en-US', '119 min'],
  [120, 'en-US', '2 hr'],
  [1_093, 'en-US', '18 hr'],
  [1_093, 'es-US', '18 h'],
])('%i minutes in %s are a duration that people say', (minutes, locale, text) => {
  expect(formatMinutes(minutes, locale)).toBe(text);
});

const at = '2026-03-11T23:45:00.000Z';

test.each([
  [3.9, '3 min. ago', '3 min'],
  [95.9, '95 min. ago', '95 min'],
  [179.9, '2 hr. ago', '2 hr'],
])('%f minutes late are the same in a heading and on a card', (minutes, heading, card) => {
  expect(formatRelativeMinutes(at, Date.parse(at) + minutes * minuteMs, 'en-US')).toBe(heading);
  expect(formatMinutes(Math.floor(minutes), 'en-US')).toBe(card);
});

test('a time is named by the minutes until it, and no longer a day before', () => {
  expect(formatRelativeMinutes(at, Date.parse(at) - 10.6 * minuteMs, 'en-US')).toBe('in 11 min.');
  expect(formatRelativeMinutes(at, Date.parse(at) - 24 * 60 * minuteMs, 'en-US')).toBeUndefined();
});
