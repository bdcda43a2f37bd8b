import type { Slot } from '@homechef/contract/kitchens/kitchen';
import { minuteMs } from '@homechef/contract/time/local-date';
import type { ProductSummary } from '@homechef/contract/products/product';
import type { AcceptedItem, DishRow } from '../board-view.ts';

const stepMs = 5 * minuteMs;
const maxDeadlines = 12;
const usualSteps = 2; // ten minutes before the slot
const maxDishes = 5;

/** Returns the upcoming slots in which the dish is wanted, as ISO date-times. */
export const listSlotsAhead = ({ items }: DishRow, nowMs: number): string[] =>
  [...new Set(items.flatMap(({ startsAt }) => startsAt ?? []))]
    .filter((startsAt) => Date.parse(startsAt) > nowMs)
    .sort((a, b) => Date.parse(a) - Date.parse(b));

/** Returns the deadlines for customers’ answers to choose from, going backward from the start of the slot. */
export function listDeadlines(startsAt: string, nowMs: number): string[] {
  const startsAtMs = Date.parse(startsAt);
  const times = Array.from({ length: maxDeadlines }, (_, i) => startsAtMs - i * stepMs);
  return times.filter((time) => time > nowMs).map((time) => new Date(time).toISOString());
}

export const getUsualDeadline = (deadlines: readonly string[]): string | undefined =>
  deadlines[Math.min(usualSteps, deadlines.length - 1)];

/**
 * Returns whether a slot can be offered. The portions come from the next tray, so stock and lead time do not matter.
 */
const isOffered = ({ available, blockedBy }: Slot): boolean =>
  available || ['sold_out', 'too_soon', 'paused'].includes(blockedBy?.reason ?? '');

export const listLaterSlots = <T extends Slot>(slots: readonly T[], until: string, nowMs: number): T[] =>
  slots.filter(
    (slot) =>
      isOffered(slot) && Date.parse(slot.startsAt) > Date.parse(until) && Date.parse(slot.startsAt) > nowMs,
  );

/**
 * Returns the kitchen’s dishes that cost no more than the one to replace, largest stock first. One that asks for a
 * choice, or is not on sale, cannot take the place of another.
 */
export function listSwaps(
  products: readonly ProductSummary[],
  product: string,
  asked: readonly AcceptedItem[],
): ProductSummary[] {
  const maxPrice = Math.min(...asked.map(({ item }) => item.price));
  const minStock = Math.max(...asked.map(({ qty }) => qty));
  return products
    .filter(
      (dish) =>
        dish._id !== product &&
        dish.price <= maxPrice &&
        dish.countInStock >= minStock &&
        !dish.needsChoice &&
        !dish.draft &&
        !dish.hidden &&
        !dish.takedown,
    )
    .toSorted((a, b) => b.countInStock - a.countInStock)
    .slice(0, maxDishes);
}
