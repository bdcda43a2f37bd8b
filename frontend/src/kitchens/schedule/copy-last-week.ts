import type { PickupWindow, WindowList } from '@homechef/contract/kitchens/kitchen';
import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { daysPerWeek } from './week.ts';

export type CopiedWindow = Omit<PickupWindow, '_id'>;

export const getLastWeekQuery = (today: LocalDate) => ({
  from: addDays(today, -daysPerWeek),
  days: daysPerWeek,
});

/**
 * Returns copies of the single dates of the last seven days, seven days later. Weekly windows repeat by themselves.
 * Cancelled dates and dates that exist already are left out.
 */
export function copyLastWeek({ rules, occurrences }: WindowList, today: LocalDate): CopiedWindow[] {
  const from = addDays(today, -daysPerWeek);
  const isHeld = ({ _id, date }: PickupWindow) =>
    occurrences.some(
      (occurrence) =>
        occurrence.windowId === _id && occurrence.date === date && occurrence.status !== 'cancelled',
    );
  return rules
    .filter((rule) => rule.date !== null && rule.date >= from && rule.date < today && isHeld(rule))
    .flatMap(({ _id, date, ...rule }) => {
      const nextDate = addDays(date ?? today, daysPerWeek);
      const exists = rules.some((other) => other.date === nextDate && other.from === rule.from);
      return exists ? [] : [{ ...rule, date: nextDate }];
    });
}
