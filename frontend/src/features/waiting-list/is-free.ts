import { getStockOnSale } from '@homechef/contract/orders/order-options';
import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { isComplete, toProductAsSold } from '../menu/state/choices.ts';
import type { WaitingRecord } from './waiting-records.ts';

/** Returns whether what somebody waits for can be ordered now. False while the menu of a dish with options loads. */
export function isFree(
  { qty, startsAt, options = [] }: WaitingRecord,
  dish: Product | ProductSummary | undefined,
): boolean {
  // Whether a time has room again is up to its kitchen's slots.
  if (!dish || startsAt) return false;
  if (!dish.hasOptions) return getStockOnSale(dish) >= qty;
  if (!('optionGroups' in dish)) return false;
  const ids = options.map(({ option }) => option);
  return isComplete(dish.optionGroups, ids) && toProductAsSold(dish, ids).countInStock >= qty;
}
