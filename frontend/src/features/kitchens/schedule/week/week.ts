import type {
  ClosedDays,
  Kitchen,
  Occurrence,
  PickupWindow,
  WindowList,
} from '@homechef/contract/kitchens/kitchen';
import { addDays, getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import type { OpenPickup } from '../../../orders/state/kitchen-orders.requests.ts';
import { toLocalTime, toMinutes } from '../../../../platform/time/local-time.ts';

export const daysPerWeek = 7;

export interface Stop {
  rule: PickupWindow;
  occurrence: Occurrence;
  /** Wall-clock times of the kitchen as HH:mm. */
  from: string;
  to: string;
  isOver: boolean;
  openOrders: number;
}

export interface PlannedDay {
  date: LocalDate;
  isPast: boolean;
  isToday: boolean;
  stops: Stop[];
  closed?: ClosedDays;
}

interface WeekSource {
  kitchen: Pick<Kitchen, 'timeZone' | 'closedDays'>;
  list: WindowList;
  openPickups: readonly OpenPickup[];
  nowMs: number;
}

const isPickupOf =
  ({ windowId, date }: Occurrence, timeZone: string) =>
  ({ pickup }: OpenPickup) =>
    pickup.windowId === windowId &&
    pickup.startsAt !== null &&
    getLocalDate(Date.parse(pickup.startsAt), timeZone) === date;

export const listPickupsOf = (
  openPickups: readonly OpenPickup[],
  occurrence: Occurrence,
  timeZone: string,
): OpenPickup[] => openPickups.filter(isPickupOf(occurrence, timeZone));

export function planWeek(monday: LocalDate, { kitchen, list, openPickups, nowMs }: WeekSource): PlannedDay[] {
  const { timeZone, closedDays } = kitchen;
  const today = getLocalDate(nowMs, timeZone);
  const rules = new Map(list.rules.map((rule) => [rule._id, rule]));
  const toStop = (occurrence: Occurrence): Stop[] => {
    const rule = rules.get(occurrence.windowId);
    if (!rule) return [];
    return [
      {
        rule,
        occurrence,
        from: toLocalTime(occurrence.startsAt, timeZone),
        to: toLocalTime(occurrence.endsAt, timeZone),
        isOver: Date.parse(occurrence.endsAt) <= nowMs,
        openOrders: listPickupsOf(openPickups, occurrence, timeZone).length,
      },
    ];
  };
  return Array.from({ length: daysPerWeek }, (_, i) => {
    const date = addDays(monday, i);
    return {
      date,
      isPast: date < today,
      isToday: date === today,
      stops: list.occurrences.filter((occurrence) => occurrence.date === date).flatMap(toStop),
      closed: closedDays.find(({ from, to }) => from <= date && date <= to),
    };
  });
}

const rowMinutes = 30;
const minutesPerDay = 24 * 60;

/** Room for a stop that lasts until midnight, in minutes. */
const roomMinutes = 120;

/** First and last hour of the grid on a wide screen. Even a quiet week shows 8 am to 8 pm. */
export interface GridHours {
  first: number;
  last: number;
}

/**
 * Returns the end in minutes after midnight of the first day. In the grid, a stop that runs past midnight ends with its
 * day.
 */
const getEndMinutes = ({ from, to }: Pick<Stop, 'from' | 'to'>): number =>
  toMinutes(to) <= toMinutes(from) ? minutesPerDay : toMinutes(to);

/**
 * Returns the hours that matter. A stop that lasts until midnight ends at the edge of the grid, and one that begins at
 * midnight begins there, so that stops that last all day make no grid of 24 hours.
 */
export function getGridHours(days: readonly PlannedDay[]): GridHours {
  const stops = days
    .flatMap((day) => day.stops)
    .map((stop) => ({ start: toMinutes(stop.from), end: getEndMinutes(stop) }));
  const first = Math.min(8 * 60, ...stops.map(({ start, end }) => (start === 0 ? end - roomMinutes : start)));
  const last = Math.max(
    20 * 60,
    ...stops.map(({ start, end }) => (end === minutesPerDay ? start + roomMinutes : end)),
  );
  return {
    first: Math.max(0, Math.floor(first / 120) * 2),
    last: Math.min(24, Math.ceil(last / 60)),
  };
}

/** Returns the grid lines between which a stop lies. Line 1 is the top of the first hour. */
export function getGridRows(
  stop: Pick<Stop, 'from' | 'to'>,
  { first, last }: GridHours,
): { start: number; end: number } {
  const toRow = (minutes: number) =>
    Math.round((Math.min(Math.max(minutes, first * 60), last * 60) - first * 60) / rowMinutes) + 1;
  const start = toRow(toMinutes(stop.from));
  return { start, end: Math.max(start + 2, toRow(getEndMinutes(stop))) };
}
