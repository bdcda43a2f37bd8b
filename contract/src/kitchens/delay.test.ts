import { describe, expect, test } from 'vitest';
import { createSchedule, createWindow } from '../testing/schedule-examples.ts';
import { findDelayedOccurrence, isDelayed, isPastClosing } from './delay.ts';

// a Tuesday in Phoenix
const toMs = (time: string) => Date.parse(`2026-06-02T${time}:00-07:00`);

const lunch = createWindow({ _id: 'lunch', from: '11:00', to: '14:00' });
const dinner = createWindow({ _id: 'dinner', from: '17:00', to: '20:00' });
const schedule = createSchedule({ windows: [lunch, dinner] });

describe('pickup times that a delay concerns', () => {
  test.each([
    ['run now', '11:30', '11:34', 'lunch'],
    ['run now, from before they began', '10:00', '11:34', 'lunch'],
    ['begin later', '17:00', '15:00', 'dinner'],
    ['begin later, while others run', '17:30', '11:34', 'dinner'],
    ['ended an hour ago', '13:45', '15:00', 'lunch'],
    ['ended more than an hour ago', '13:45', '15:01', undefined],
    ['ended, from after their end', '14:00', '14:30', undefined],
    ['are not held then', '10:00', '10:30', undefined],
  ])('a delay moves the pickups of times that %s', (_title, from, now, expected) => {
    expect(findDelayedOccurrence(schedule, toMs(from), toMs(now))?.window._id).toBe(expected);
  });

  test('a delay never moves the pickups of a cancelled stop', () => {
    const changes = [{ windowId: 'lunch', date: '2026-06-02', status: 'cancelled' as const }];
    expect(findDelayedOccurrence({ ...schedule, changes }, toMs('11:30'), toMs('11:34'))).toBeUndefined();
  });
});

describe('pickup', () => {
  const occurrence = findDelayedOccurrence(schedule, toMs('11:30'), toMs('11:34'));
  if (!occurrence) throw new Error('The lunch does not run');
  test.each([
    ['before the delay begins', 'lunch', '11:29', false],
    ['at its beginning', 'lunch', '11:30', true],
    ['in the last minute', 'lunch', '13:59', true],
    ['moved past the end by an earlier delay', 'lunch', '14:15', true],
    ['of an earlier rule', 'other', '12:00', true],
    ['of the next times', 'dinner', '17:00', false],
  ])('a pickup %s is moved or not by a delay', (_title, windowId, startsAt, expected) => {
    const time = { windowId, date: '2026-06-02', startsAtMs: toMs(startsAt) };
    expect(isDelayed(time, occurrence, toMs('11:30'))).toBe(expected);
  });
  test.each([
    ['15:00', false],
    ['15:01', true],
  ])('a pickup at %s is more than an hour past closing: %s', (startsAt, expected) => {
    expect(isPastClosing(toMs(startsAt), occurrence)).toBe(expected);
  });
});
