import { addDays, type LocalDate } from '../time/local-date.ts';

export const namedTimes = ['now', 'today', 'tonight', 'tomorrow'] as const;

/** A named time, or a local date as YYYY-MM-DD. */
export type WhenFilter = string;

export const eveningTime = '16:00'; // start of `tonight`

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
  /** Date of the kitchen. */
  today: LocalDate;
  /** Returns whether an instant lies after `eveningTime` of today. */
  isEvening: (instantMs: number) => boolean;
}

export type IsOfDay = (occurrence: Occurrence, slot: Slot) => boolean;

/** Creates a function that selects the slots of a chosen time. */
export function createDayFilter(when: WhenFilter, { nowMs, today, isEvening }: Now): IsOfDay {
  if (when === 'now') return ({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && nowMs < endsAtMs;
  if (when === 'tonight') return ({ date }, { startsAtMs }) => date === today && isEvening(startsAtMs);
  const wanted = getChosenDate(when, today);
  return ({ date }) => date === wanted;
}

/** Time that a customer chose on a date. The words keep their meaning after midnight. */
export interface ChosenDay {
  when: WhenFilter;
  chosenOn: LocalDate;
}

/** Returns the chosen time as seen from a later date, or undefined after it has passed. */
export function resolveDay({ when, chosenOn }: ChosenDay, today: LocalDate): WhenFilter | undefined {
  const date = getChosenDate(when, chosenOn);
  if (date < today) return undefined;
  return chosenOn === today ? when : date;
}
