import type { Kitchen, PickupWindow, WindowList } from '@homechef/contract/kitchens/kitchen';
import { isClosedDay } from '@homechef/contract/kitchens/schedule';
import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { daysPerWeek } from './week.ts';

export type CopiedWindow = Omit<PickupWindow, '_id'>;

/** Returns the query for the week before the one that starts on `monday`. */
export const getWeekBeforeQuery = (monday: LocalDate) => ({
  from: addDays(monday, -daysPerWeek),
  days: daysPerWeek,
});

/**
 * Returns copies, seven days later, of the single dates of the week before `monday`, except those that would be before
 * `today`. Weekly windows repeat by themselves. Leaves out cancelled dates, dates that already exist, and closed days, on
 * which nothing would be picked up.
 */
export function copyWeekBefore(
  { rules, occurrences }: WindowList,
  { monday, today, closedDays }: { monday: LocalDate; today: LocalDate } & Pick<Kitchen, 'closedDays'>,
): CopiedWindow[] {
  const from = addDays(monday, -daysPerWeek);
  const isHeld = ({ _id, date }: PickupWindow) =>
    occurrences.some(
      (occurrence) =>
        occurrence.windowId === _id && occurrence.date === date && occurrence.status !== 'cancelled',
    );
  return rules
    .filter((rule) => rule.date !== null && rule.date >= from && rule.date < monday && isHeld(rule))
    .flatMap(({ _id, date, ...rule }) => {
      const nextDate = addDays(date ?? monday, daysPerWeek);
      const exists = rules.some((other) => other.date === nextDate && other.from === rule.from);
      return exists || nextDate < today || isClosedDay(closedDays, nextDate)
        ? []
        : [{ ...rule, date: nextDate }];
    });
}
