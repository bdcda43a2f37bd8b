import { minuteMs } from '../time/local-date.ts';

/** How long before a pickup a reminder can be sent, in minutes, earliest reminder first. */
export const reminderMinutes = [24 * 60, 2 * 60, 15] as const;

const maxReminders = 2;

/** Returns when to send reminders of a pickup: the first two possible times after it was promised (`promisedAtMs`). */
export const listReminderTimes = (startsAtMs: number, promisedAtMs: number): number[] =>
  reminderMinutes
    .map((minutes) => startsAtMs - minutes * minuteMs)
    .filter((timeMs) => timeMs > promisedAtMs)
    .slice(0, maxReminders);

/** Returns the latest reminder that is due, or undefined. Once a later one is due, an earlier one is no longer sent. */
export const getDueReminder = (startsAtMs: number, promisedAtMs: number, nowMs: number): number | undefined =>
  startsAtMs <= nowMs
    ? undefined
    : listReminderTimes(startsAtMs, promisedAtMs)
        .filter((timeMs) => timeMs <= nowMs)
        .at(-1);
