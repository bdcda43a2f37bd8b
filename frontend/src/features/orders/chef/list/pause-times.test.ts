import { expect, test } from 'vitest';
import { getPauseEnd } from './pause-times.ts';

const nowMs = Date.parse('2026-11-23T23:41:30.500Z');
const kitchen = { timeZone: 'America/Phoenix', closesAt: null };

test('pauses for the rest of the day until midnight', () => {
  expect(getPauseEnd('day', kitchen, nowMs)).toBe('2026-11-24T07:00:00.000Z');
});

test('pauses until the kitchen closes after midnight', () => {
  const closesAt = '2026-11-24T09:00:00.000Z';
  expect(getPauseEnd('day', { ...kitchen, closesAt }, nowMs)).toBe(closesAt);
});

test('ends a day of 25 hours at its midnight', () => {
  const newYork = { timeZone: 'America/New_York', closesAt: null };
  expect(getPauseEnd('day', newYork, Date.parse('2026-11-01T04:30:00Z'))).toBe('2026-11-02T05:00:00.000Z');
});
