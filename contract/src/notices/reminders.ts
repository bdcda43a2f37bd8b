import { minuteMs } from '../time/local-date.ts';

/** Times before a pickup at which a reminder is possible, in minutes, the earliest reminder first. */
export const reminderMinutes = [24 * 60, 2 * 60, 15] as const;

const maxReminders = 2;

/** Returns the times of the reminders of a pickup that was promised at `promisedAtMs`: the first two that lie ahead then. */
export const listReminderTimes = (startsAtMs: number, promisedAtMs: number): number[] =>
  reminderMinutes
    .map((minutes) => startsAtMs - minutes * minuteMs)
    .filter((timeMs) => timeMs > promisedAtMs)
    .slice(0, maxReminders);

/** Returns the newest reminder that is due, or undefined. A reminder that a newer one has overtaken is no longer sent. */
export const getDueReminder = (startsAtMs: number, promisedAtMs: number, nowMs: number): number | undefined =>
  startsAtMs <= nowMs
    ? undefined
    : listReminderTimes(startsAtMs, promisedAtMs)
        .filter((timeMs) => timeMs <= nowMs)
        .at(-1);
