import { addDays, type LocalDate } from '../time/local-date.ts';

const namedTimes = ['now', 'today', 'tonight', 'tomorrow'] as const;

/** A named time, or a local date as YYYY-MM-DD. */
export type WhenFilter = string;

export const eveningTime = '16:00'; // start of `tonight` (docs/rules/finding.md §3)

export const isNamedTime = (text: string): boolean => (namedTimes as readonly string[]).includes(text);

/** Returns the date of a chosen time. */
export function getChosenDate(when: WhenFilter, today: LocalDate): LocalDate {
  if (!isNamedTime(when)) return when;
  return when === 'tomorrow' ? addDays(today, 1) : today;
}

interface Occurrence {
  date: LocalDate;
  startsAtMs: number;
  endsAtMs: number;
}

interface Slot {
  startsAtMs: number;
}

interface Now {
  nowMs: number;
  /** Today's date where the kitchen is. */
  today: LocalDate;
  /** Returns whether an instant is later than `eveningTime` today. */
  isEvening: (instantMs: number) => boolean;
}

export type IsOfDay = (occurrence: Occurrence, slot: Slot) => boolean;

/** Creates a predicate for the slots that fall in a chosen time. */
export function createDayFilter(when: WhenFilter, { nowMs, today, isEvening }: Now): IsOfDay {
  if (when === 'now') return ({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && nowMs < endsAtMs;
  if (when === 'tonight') return ({ date }, { startsAtMs }) => date === today && isEvening(startsAtMs);
  const wanted = getChosenDate(when, today);
  return ({ date }) => date === wanted;
}

/** A time that a customer chose, and the date of the choice. After midnight, `tomorrow` still means the same day. */
interface ChosenDay {
  when: WhenFilter;
  chosenOn: LocalDate;
}

/** Returns the chosen time as seen from a later date, or undefined once it is over. */
export function resolveDay({ when, chosenOn }: ChosenDay, today: LocalDate): WhenFilter | undefined {
  const date = getChosenDate(when, chosenOn);
  if (date < today) return undefined;
  return chosenOn === today ? when : date;
}
