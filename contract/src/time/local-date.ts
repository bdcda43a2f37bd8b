/** Time zone of the first market. It applies wherever there is no kitchen to provide one. */
export const marketTimeZone = 'America/Phoenix';

/** A calendar date as `YYYY-MM-DD`. Dates can be compared as text. */
export type LocalDate = string;

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dateFormats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dateFormats.set(timeZone, created);
  return created;
}

/** Returns the calendar date of an instant (epoch milliseconds) in an IANA time zone. */
export function getLocalDate(instantMs: number, timeZone: string): LocalDate {
  const parts = getDateFormat(timeZone).formatToParts(instantMs);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const toEpochDay = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const fromEpochDay = (day: number): LocalDate => new Date(day * dayMs).toISOString().slice(0, 10);

/** Returns the date `days` after `date`, or before it if the number is negative. */
export const addDays = (date: LocalDate, days: number): LocalDate => fromEpochDay(toEpochDay(date) + days);

/** Returns the number of days from `from` to `to`, which is negative if `to` is earlier. */
export const countDays = (from: LocalDate, to: LocalDate): number => toEpochDay(to) - toEpochDay(from);

/** Returns 0 for Sunday to 6 for Saturday. */
export const getWeekday = (date: LocalDate): number => (((toEpochDay(date) + 4) % 7) + 7) % 7;

/** Returns the Monday of the week. Weeks start on Monday (docs/rules/pickup.md §2). */
export const getMonday = (date: LocalDate): LocalDate => addDays(date, -((getWeekday(date) + 6) % 7));

/** Returns whether the text is a real date from 1970 to 2999, unlike 2026-02-30. */
export const isCalendarDate = (text: string): boolean =>
  /^(?:19[7-9]|2\d\d)\d-\d{2}-\d{2}$/.test(text) &&
  Number.isFinite(toEpochDay(text)) &&
  fromEpochDay(toEpochDay(text)) === text;
