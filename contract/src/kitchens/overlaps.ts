import { addDays, getWeekday, type LocalDate } from '../time/local-date.ts';
import type { PickupWindow } from './kitchen.ts';
import { getChangesOfWindow, isDateOfWindow, type Schedule } from './schedule.ts';

type WindowTimes = Pick<PickupWindow, 'from' | 'to'>;

const minutesPerDay = 24 * 60;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns start and end in wall-clock minutes after midnight. A period that ends on the next day ends after 1,440. */
function toPeriod({ from, to }: WindowTimes): { start: number; end: number } {
  const start = toMinutes(from);
  const end = toMinutes(to);
  return { start, end: end < start ? end + minutesPerDay : end };
}

/** Returns whether a period is shorter than one slot in wall-clock minutes. */
export function isShorterThanSlot(times: WindowTimes, slotMinutes: number): boolean {
  const { start, end } = toPeriod(times);
  return end - start < slotMinutes;
}

const overlap = (a: WindowTimes, b: WindowTimes, daysFromAToB: number): boolean => {
  const first = toPeriod(a);
  const second = toPeriod(b);
  const shift = daysFromAToB * minutesPerDay;
  return first.start < second.end + shift && second.start + shift < first.end;
};

type ChangesByDate = ReadonlyMap<LocalDate, Schedule['changes'][number]>;

interface ChangedWindow {
  window: PickupWindow;
  changes: ChangesByDate;
}

/** Returns the times of the occurrence on a date, or undefined if there is none or it is cancelled. */
function findTimes({ window, changes }: ChangedWindow, date: LocalDate): WindowTimes | undefined {
  const change = changes.get(date);
  if (!isDateOfWindow(window, date) || change?.status === 'cancelled') return undefined;
  return { from: change?.from ?? window.from, to: change?.to ?? window.to };
}

const getLatest = (...dates: (LocalDate | null)[]) =>
  dates.reduce<LocalDate>((latest, date) => (date !== null && date > latest ? date : latest), '');

/**
 * Lists the dates of `a` that decide whether its occurrences overlap those of `b` that fall `days` later. For two
 * weekly windows these are the changed dates and the first weeks: one more than there are changes, so that one is
 * unchanged.
 */
function listDatesToCheck(
  a: ChangedWindow,
  b: ChangedWindow,
  days: number,
  fromDate: LocalDate,
): LocalDate[] {
  const toDateOfA = (dateOfB: LocalDate) => addDays(dateOfB, -days);
  if (a.window.date !== null) return [a.window.date];
  if (b.window.date !== null) return [toDateOfA(b.window.date)];
  const { weekday, startsOn } = a.window;
  const earliest = getLatest(fromDate, startsOn, b.window.startsOn && toDateOfA(b.window.startsOn));
  const first = addDays(earliest, ((weekday ?? 0) - getWeekday(earliest) + 7) % 7);
  const changed = [...a.changes.keys(), ...[...b.changes.keys()].map(toDateOfA)];
  return [...changed, ...Array.from({ length: changed.length + 1 }, (_, week) => addDays(first, 7 * week))];
}

/** Lists the dates of `a`, from `fromDate` on, whose occurrence overlaps the one of `b` that falls `days` later. */
const listOverlapDates = (
  a: ChangedWindow,
  b: ChangedWindow,
  days: number,
  fromDate: LocalDate,
): LocalDate[] => {
  const isOtherWeekday =
    a.window.weekday !== null &&
    b.window.weekday !== null &&
    (a.window.weekday + days + 7) % 7 !== b.window.weekday;
  if (isOtherWeekday) return [];
  return listDatesToCheck(a, b, days, fromDate).filter((date) => {
    if (date < fromDate) return false;
    const timesOfA = findTimes(a, date);
    const timesOfB = findTimes(b, addDays(date, days));
    return timesOfA !== undefined && timesOfB !== undefined && overlap(timesOfA, timesOfB, days);
  });
};

export type WindowSchedule = Pick<Schedule, 'windows' | 'changes'>;

interface Overlap {
  date: LocalDate;
  windowId: string;
}

/**
 * Returns the date of a window's first occurrence, from `fromDate` on, that overlaps another window of its kitchen,
 * with the `windowId` of that other window. Closed days count as open, because the chef can reopen them. Times are
 * wall-clock times, and periods that only touch do not overlap.
 */
export function findOverlap(
  { windows, changes }: WindowSchedule,
  windowId: string,
  fromDate: LocalDate,
): Overlap | undefined {
  const firstDate = addDays(fromDate, -1);
  const toChangedWindow = (window: PickupWindow): ChangedWindow => ({
    window,
    changes: new Map([...getChangesOfWindow(changes, window._id)].filter(([date]) => date >= firstDate)),
  });
  const checked = windows.find(({ _id }) => _id === windowId);
  if (!checked) return undefined;
  const a = toChangedWindow(checked);
  const others = windows.filter(({ _id }) => _id !== windowId).map(toChangedWindow);
  const overlaps = others.flatMap((b) =>
    // A period is at most a day long, so it can only overlap periods of the same day and of the days before and after.
    [-1, 0, 1]
      .flatMap((days) => listOverlapDates(a, b, days, fromDate))
      .map((date) => ({ date, windowId: b.window._id })),
  );
  return overlaps.sort((x, y) => x.date.localeCompare(y.date))[0];
}
