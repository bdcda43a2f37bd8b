import { formatMoney } from '@homechef/contract/money';
import { isComplete, itemSteps } from '@homechef/contract/orders/item-steps';
import type { OrderItem } from '@homechef/contract/orders/order';
import { pricesOf } from '../cart/cart-prices.ts';

type Items = readonly OrderItem[];

/** How far an order has come, by what there is to do next: cook it, take the cash, pick it up, nothing. */
export type OrderStage = 'cook' | 'cash' | 'pickUp' | 'done';

/** The stage of an order; for a chef, of that chef's part. */
export function stageOf(items: Items): OrderStage {
  if (isComplete(items)) return 'done';
  if (!items.every(itemSteps.ready.done)) return 'cook';
  return items.every(itemSteps.pay.done) ? 'pickUp' : 'cash';
}

/** What is still to be paid, in dollars. */
export const cashDue = (items: Items): number =>
  pricesOf(items.filter((item) => !itemSteps.pay.done(item))).itemsPrice;

/** Where the order stands, to its customer. */
export function customerHeadline(items: Items): string {
  const ready = items.filter(itemSteps.ready.done).length;
  switch (stageOf(items)) {
    case 'done':
      return 'Completed';
    case 'pickUp':
      return items.every(itemSteps.pickUp.done) ? 'Picked up' : 'Ready to be picked up';
    case 'cash':
      return `Ready — bring ${formatMoney(cashDue(items))} in cash`;
    case 'cook':
      return ready === 0 ? 'In the kitchen' : `${ready} of ${items.length} dishes ready`;
  }
}

/** Where the order stands, to its chef. */
export function chefHeadline(items: Items): string {
  switch (stageOf(items)) {
    case 'done':
      return 'Completed';
    case 'pickUp':
      return 'Waiting for pickup';
    case 'cash':
      return `Ready — ${formatMoney(cashDue(items))} to collect`;
    case 'cook':
      return `${items.filter((item) => !itemSteps.ready.done(item)).length} to cook`;
  }
}

/** What has changed between two looks at an order, in words for people who cannot see it. */
export const orderNews = (before: Items, after: Items): string[] =>
  after.flatMap((item) => {
    const was = before.find(({ _id }) => _id === item._id);
    if (!was) return [];
    const done = { ready: 'is ready', pay: 'is paid', pickUp: 'is picked up' } as const;
    return (['ready', 'pay', 'pickUp'] as const)
      .filter((step) => itemSteps[step].done(item) && !itemSteps[step].done(was))
      .map((step) => `${item.name} ${done[step]}`);
  });

/** An order's items by their chef, in the order they were bought. */
export function byChef(items: Items): { chefId: string; items: OrderItem[] }[] {
  const chefIds = [...new Set(items.map(({ chefId }) => chefId))];
  return chefIds.map((chefId) => ({ chefId, items: items.filter((item) => item.chefId === chefId) }));
}
