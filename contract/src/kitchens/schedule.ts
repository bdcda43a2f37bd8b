import { addDays, dayMs, getLocalDate, getWeekday, type LocalDate } from '../time/local-date.ts';
import { toInstantMs } from '../time/time-zone.ts';
import type { CapacityLimit, ClosedDays, PickupWindow } from './kitchen.ts';
import type { Place } from './place.ts';

/** A change of one occurrence. A cancelled occurrence keeps the times of its window. */
export interface OccurrenceChange {
  windowId: string;
  date: LocalDate;
  status: 'changed' | 'cancelled';
  from?: string;
  to?: string;
  place?: Place;
  reason?: string;
}

/** Everything about a kitchen that decides when and where food can be picked up. Times are epoch milliseconds. */
export interface Schedule {
  timeZone: string;
  place: Place;
  windows: readonly PickupWindow[];
  changes: readonly OccurrenceChange[];
  closedDays: readonly ClosedDays[];
  limits: readonly CapacityLimit[];
  slotMinutes: number;
  leadMinutes: number;
  horizonDays: number;
  pausedUntilMs: number | null;
}

export interface ScheduledOccurrence {
  window: PickupWindow;
  date: LocalDate;
  startsAtMs: number;
  endsAtMs: number;
  place: Place;
  status: 'open' | 'changed' | 'cancelled';
  reason: string | null;
}

type WindowDates = Pick<PickupWindow, 'weekday' | 'date' | 'startsOn' | 'endsOn'>;

/** Returns whether the window falls on a date, ignoring closed days and changes. */
export const isDateOfWindow = ({ weekday, date, startsOn, endsOn }: WindowDates, day: LocalDate): boolean =>
  (date === null ? weekday === getWeekday(day) : date === day) &&
  (startsOn === null || day >= startsOn) &&
  (endsOn === null || day <= endsOn);

export const isClosedDay = (closedDays: readonly ClosedDays[], date: LocalDate): boolean =>
  closedDays.some(({ from, to }) => from <= date && date <= to);

/** Returns the end of a period in epoch milliseconds. A period with `to` before `from` ends on the next day. */
function getEndMs(date: LocalDate, from: string, to: string, timeZone: string): number {
  return toInstantMs(to < from ? addDays(date, 1) : date, to, timeZone);
}

type ChangesByDate = ReadonlyMap<LocalDate, OccurrenceChange>;

// Cached because a list of occurrences makes hundreds of lookups among thousands of changes. A changed list is a new
// object.
const changesByWindow = new WeakMap<
  readonly OccurrenceChange[],
  Map<string, Map<LocalDate, OccurrenceChange>>
>();
const noChanges: ChangesByDate = new Map();

/** Returns the changes of a window by date. */
export function getChangesOfWindow(changes: readonly OccurrenceChange[], windowId: string): ChangesByDate {
  let known = changesByWindow.get(changes);
  if (!known) {
    known = new Map();
    for (const change of changes) {
      const ofWindow = known.get(change.windowId) ?? new Map<LocalDate, OccurrenceChange>();
      known.set(change.windowId, ofWindow.set(change.date, change));
    }
    changesByWindow.set(changes, known);
  }
  return known.get(windowId) ?? noChanges;
}

const findChange = (changes: readonly OccurrenceChange[], { _id }: PickupWindow, day: LocalDate) =>
  getChangesOfWindow(changes, _id).get(day);

/** Returns the occurrence of a window on a date, or undefined if there is none. */
export function findOccurrence(
  schedule: Pick<Schedule, 'timeZone' | 'place' | 'changes' | 'closedDays'>,
  window: PickupWindow,
  date: LocalDate,
): ScheduledOccurrence | undefined {
  if (!isDateOfWindow(window, date) || isClosedDay(schedule.closedDays, date)) return undefined;
  const change = findChange(schedule.changes, window, date);
  const from = change?.from ?? window.from;
  const to = change?.to ?? window.to;
  const startsAtMs = toInstantMs(date, from, schedule.timeZone);
  const endsAtMs = getEndMs(date, from, to, schedule.timeZone);
  // A start that a clock change skips moves forward, and can reach the end: then nothing is left of the window.
  if (endsAtMs <= startsAtMs) return undefined;
  return {
    window,
    date,
    startsAtMs,
    endsAtMs,
    place: change?.place ?? window.place ?? schedule.place,
    status: change?.status ?? 'open',
    reason: change?.reason ?? null,
  };
}

/** Lists the occurrences of `days` dates from `fromDate` on, sorted by start, including cancelled ones. */
export function listOccurrences(
  schedule: Schedule,
  fromDate: LocalDate,
  days: number,
): ScheduledOccurrence[] {
  const dates = Array.from({ length: days }, (_, i) => addDays(fromDate, i));
  const occurrences = dates.flatMap((date) =>
    schedule.windows.flatMap((window) => findOccurrence(schedule, window, date) ?? []),
  );
  return occurrences.sort((a, b) => a.startsAtMs - b.startsAtMs);
}

/** Returns the next date of a window from `from` on, ignoring closed days and changes, or undefined. */
function findNextDate(window: PickupWindow, from: LocalDate): LocalDate | undefined {
  const { startsOn, weekday } = window;
  const first = startsOn !== null && startsOn > from ? startsOn : from;
  const date = window.date ?? addDays(first, ((weekday ?? 0) - getWeekday(first) + 7) % 7);
  return date >= from && isDateOfWindow(window, date) ? date : undefined;
}

/**
 * Returns whether a window can still have an occurrence, today or later. Yesterday's occurrence counts if it runs past
 * midnight and is not over yet; if it was changed, its changed times decide.
 */
export function canStillOccur(
  window: PickupWindow,
  { timeZone, changes }: Pick<Schedule, 'timeZone' | 'changes'>,
  nowMs: number,
): boolean {
  const today = getLocalDate(nowMs, timeZone);
  if (findNextDate(window, today) !== undefined) return true;
  const yesterday = addDays(today, -1);
  if (!isDateOfWindow(window, yesterday)) return false;
  const { from = window.from, to = window.to } = findChange(changes, window, yesterday) ?? {};
  return getEndMs(yesterday, from, to, timeZone) > nowMs;
}

/**
 * Returns whether a kitchen has windows. One that has none sells "as soon as it is ready" (docs/rules/pickup.md §1).
 */
export const hasWindows = (
  schedule: Pick<Schedule, 'windows' | 'timeZone' | 'changes'>,
  nowMs: number,
): boolean => schedule.windows.some((window) => canStillOccur(window, schedule, nowMs));

interface OpeningState {
  open: boolean;
  opensAtMs: number | null;
  closesAtMs: number | null;
}

/** Returns whether a kitchen is open. */
export function isOpenAt(schedule: Schedule, nowMs: number): boolean {
  const { pausedUntilMs } = schedule;
  if (pausedUntilMs !== null && pausedUntilMs > nowMs) return false;
  return !hasWindows(schedule, nowMs) || findRunning(schedule, nowMs) !== undefined;
}

/** Returns whether the kitchen is open now, when it opens next, and when it closes. */
export function getOpeningState(schedule: Schedule, nowMs: number): OpeningState {
  const { pausedUntilMs } = schedule;
  const isPaused = pausedUntilMs !== null && pausedUntilMs > nowMs;
  const fromMs = isPaused ? pausedUntilMs : nowMs;
  if (!hasWindows(schedule, nowMs))
    return { open: !isPaused, opensAtMs: isPaused ? pausedUntilMs : null, closesAtMs: null };
  const running = findRunning(schedule, nowMs);
  const open = running !== undefined && !isPaused;
  return {
    open,
    opensAtMs: open ? null : findNextOpening(schedule, fromMs),
    closesAtMs: running?.endsAtMs ?? null,
  };
}

const isHeld = ({ status }: ScheduledOccurrence) => status !== 'cancelled';

/** Finds the occurrence that is running at an instant. Cancelled ones never run. */
export function findRunning(schedule: Schedule, instantMs: number): ScheduledOccurrence | undefined {
  const yesterday = addDays(getLocalDate(instantMs, schedule.timeZone), -1);
  return listOccurrences(schedule, yesterday, 2).find(
    (occurrence) =>
      isHeld(occurrence) && occurrence.startsAtMs <= instantMs && instantMs < occurrence.endsAtMs,
  );
}

/** Returns the first instant from `fromMs` on at which an occurrence is running, in epoch milliseconds. */
function findNextOpening(schedule: Schedule, fromMs: number): number | null {
  if (findRunning(schedule, fromMs)) return fromMs;
  const today = getLocalDate(fromMs, schedule.timeZone);
  const starts = schedule.windows.flatMap((window) => findNextStart(schedule, window, today, fromMs) ?? []);
  return starts.length > 0 ? Math.min(...starts) : null;
}

const maxSearchedDates = 60; // more than a year of closed weeks

function findNextStart(
  schedule: Schedule,
  window: PickupWindow,
  today: LocalDate,
  fromMs: number,
): number | undefined {
  let date = findNextDate(window, today);
  const changes = getChangesOfWindow(schedule.changes, window._id);
  for (let i = 0; date !== undefined && i < maxSearchedDates; i += 1) {
    const isCancelled = changes.get(date)?.status === 'cancelled';
    const occurrence = isCancelled ? undefined : findOccurrence(schedule, window, date);
    if (occurrence && isHeld(occurrence) && occurrence.startsAtMs > fromMs) return occurrence.startsAtMs;
    date = findNextDate(window, addDays(date, 1));
  }
  return undefined;
}

export interface SlotTime {
  startsAtMs: number;
  endsAtMs: number;
}

/** Divides an occurrence into slots of equal elapsed time. A shorter remainder is dropped (docs/rules/pickup.md §1). */
export function listSlotTimes({ startsAtMs, endsAtMs }: SlotTime, slotMinutes: number): SlotTime[] {
  const lengthMs = slotMinutes * 60_000;
  const count = Math.max(0, Math.floor((endsAtMs - startsAtMs) / lengthMs));
  return Array.from({ length: count }, (_, i) => ({
    startsAtMs: startsAtMs + i * lengthMs,
    endsAtMs: startsAtMs + (i + 1) * lengthMs,
  }));
}

/** Finds the occurrence and slot that contain an instant. Cancelled occurrences have no slots. */
export function findSlotAt(
  schedule: Schedule,
  instantMs: number,
): { occurrence: ScheduledOccurrence; slot: SlotTime } | undefined {
  const date = getLocalDate(instantMs, schedule.timeZone);
  for (const occurrence of listOccurrences(schedule, addDays(date, -1), 2)) {
    if (!isHeld(occurrence)) continue;
    const slot = listSlotTimes(occurrence, schedule.slotMinutes).find(
      ({ startsAtMs, endsAtMs }) => startsAtMs <= instantMs && instantMs < endsAtMs,
    );
    if (slot) return { occurrence, slot };
  }
  return undefined;
}

/** Returns the latest start of a slot: `horizonDays` × 24 hours from now, in epoch milliseconds. */
export const getHorizonMs = ({ horizonDays }: Pick<Schedule, 'horizonDays'>, nowMs: number): number =>
  nowMs + horizonDays * dayMs;
