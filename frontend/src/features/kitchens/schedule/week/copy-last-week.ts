import type { Kitchen, PickupWindow, WindowList } from '@homechef/contract/kitchens/kitchen';
import { findOccurrence } from '@homechef/contract/kitchens/schedule';
import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { daysPerWeek } from './week.ts';

export type CopiedWindow = Omit<PickupWindow, '_id'>;

/** Returns the query for the week before the one that starts on `monday`, that week, and the morning after it. */
export const getCopyQuery = (monday: LocalDate) => ({
  from: addDays(monday, -daysPerWeek),
  days: 2 * daysPerWeek + 1,
});

interface Period {
  startsAtMs: number;
  endsAtMs: number;
}

const overlaps = (a: Period, b: Period) => a.startsAtMs < b.endsAtMs && b.startsAtMs < a.endsAtMs;

/**
 * Returns copies, seven days later, of the single dates of the week before `monday`, except those that would be before
 * `today`. Weekly windows repeat by themselves. Leaves out cancelled dates, closed days, on which nothing would be
 * picked up, and times that overlap others, which the server would refuse.
 */
export function copyWeekBefore(
  { rules, occurrences }: WindowList,
  {
    monday,
    today,
    kitchen,
  }: { monday: LocalDate; today: LocalDate; kitchen: Pick<Kitchen, 'closedDays' | 'timeZone' | 'place'> },
): CopiedWindow[] {
  const from = addDays(monday, -daysPerWeek);
  const held = occurrences.filter(({ status }) => status !== 'cancelled');
  const isHeld = ({ _id, date }: PickupWindow) =>
    held.some((occurrence) => occurrence.windowId === _id && occurrence.date === date);
  const taken: Period[] = held.map(({ startsAt, endsAt }) => ({
    startsAtMs: Date.parse(startsAt),
    endsAtMs: Date.parse(endsAt),
  }));
  const copies: CopiedWindow[] = [];
  for (const rule of rules) {
    if (rule.date === null || rule.date < from || rule.date >= monday || !isHeld(rule)) continue;
    const date = addDays(rule.date, daysPerWeek);
    const period = findOccurrence({ ...kitchen, changes: [] }, { ...rule, date }, date);
    if (!period || date < today || taken.some((other) => overlaps(period, other))) continue;
    taken.push(period);
    const { _id, ...copy } = rule;
    copies.push({ ...copy, date });
  }
  return copies;
}
