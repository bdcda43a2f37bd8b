import { getCashDayRange } from '@homechef/contract/cash/cash-date';
import type { CashDay } from '@homechef/contract/cash/cash-day';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Product, ProductSummary, Review } from '@homechef/contract/products/product';
import type { LocalDate } from '@homechef/contract/time/local-date';

/** Returns whether a kitchen is closed and does not open again before the cash day ends. */
export function isShutForDay(
  date: LocalDate,
  { open, opensAt, timeZone }: Pick<Kitchen, 'open' | 'opensAt' | 'timeZone'>,
): boolean {
  const { toMs } = getCashDayRange(date, timeZone);
  return !open && (!opensAt || Date.parse(opensAt) >= toMs);
}

/**
 * Returns whether a kitchen’s day is over once no order is open: something was sold, and either the drawer is closed or
 * the kitchen does not open again before the day ends.
 */
export const canDayBeOver = (
  { date, totals, closed }: Pick<CashDay, 'date' | 'totals' | 'closed'>,
  kitchen: Pick<Kitchen, 'open' | 'opensAt' | 'timeZone'>,
): boolean => totals.orders > 0 && (closed !== null || isShutForDay(date, kitchen));

/** Returns the dishes of which something was sold on the day and nothing is left now. */
export const listSoldOut = (
  { totals }: Pick<CashDay, 'totals'>,
  dishes: readonly ProductSummary[],
): string[] =>
  dishes
    .filter(
      ({ _id, countInStock }) =>
        countInStock === 0 && totals.byProduct.some(({ product }) => product === _id),
    )
    .map(({ name }) => name);

const maxThanks = 3;
const minGoodRating = 4;

export type Thanks = Pick<Review, '_id' | 'name' | 'comment'> & { dish: string };

/** Returns the day’s good reviews with words, the latest first. */
export function listThanks(
  dishes: readonly Pick<Product, 'name' | 'reviews'>[],
  { fromMs, toMs }: ReturnType<typeof getCashDayRange>,
): Thanks[] {
  return dishes
    .flatMap(({ name: dish, reviews }) => reviews.map((review) => ({ ...review, dish })))
    .filter(({ createdAt, rating, comment, takedown }) => {
      const atMs = Date.parse(createdAt);
      return atMs >= fromMs && atMs < toMs && rating >= minGoodRating && comment !== '' && !takedown;
    })
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, maxThanks);
}
