import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../time/local-date.ts';
import { getDueReminder, listReminderTimes } from './reminders.ts';

const startsAt = 10 * dayMs;
const before = (minutes: number) => startsAt - minutes * minuteMs;

test.each<[promisedMinutesBefore: number, reminders: number[]]>([
  [2_000, [1_440, 120]],
  [1_441, [1_440, 120]],
  [1_440, [120, 15]],
  [121, [120, 15]],
  [120, [15]],
  [16, [15]],
  [15, []],
  [-5, []],
])('a pickup that was promised %i minutes before it starts has the reminders %j', (promised, reminders) => {
  expect(listReminderTimes(startsAt, before(promised))).toEqual(reminders.map(before));
});

describe('due reminder', () => {
  const findDue = (promised: number, now: number) => getDueReminder(startsAt, before(promised), before(now));

  test.each<[now: number, due: number | undefined]>([
    [1_441, undefined],
    [1_440, 1_440],
    [200, 1_440],
    [120, 120],
    [1, 120],
    [0, undefined],
    [-10, undefined],
  ])('%i minutes before the pickup, the latest possible reminder is due', (now, due) => {
    expect(findDue(2_000, now)).toBe(due === undefined ? undefined : before(due));
  });
  test('for an order placed an hour ahead, only the last reminder is due', () => {
    expect(findDue(60, 10)).toBe(before(15));
  });
});
