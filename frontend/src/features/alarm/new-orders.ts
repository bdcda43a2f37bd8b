import { formatLineName } from '@homechef/contract/menu/options';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { hasEnded } from '@homechef/contract/orders/order-state';

/** The orders of a chef that were shown or answered on this device. */
export interface SeenOrders {
  chefId: string;
  sinceMs: number; // orders accepted before this time are not new on this device
  seen: readonly string[];
}

const hasStage = ({ orderItems }: ChefOrder, wanted: 'placed' | 'accepted') =>
  orderItems.some(({ stage }) => stage === wanted);

export const needsAnswer = (order: ChefOrder): boolean => hasStage(order, 'placed');

const isHandled = ({ history }: ChefOrder): boolean =>
  history.some(({ by }) => by === 'chef' || by === 'admin');

/**
 * Returns the orders that ring: first the unanswered ones, then the accepted ones, each oldest first
 * (docs/rules/counter.md §10).
 */
export function listRinging(orders: readonly ChefOrder[], { sinceMs, seen }: SeenOrders): ChefOrder[] {
  const known = new Set(seen);
  const rank = (order: ChefOrder) => (needsAnswer(order) ? 0 : 1);
  return orders
    .filter((order) => {
      if (known.has(order._id) || isHandled(order)) return false;
      return needsAnswer(order) || (hasStage(order, 'accepted') && Date.parse(order.createdAt) >= sinceMs);
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.createdAt.localeCompare(b.createdAt));
}

/** Returns whether the time to answer the order is over. The server ends such an order within a minute. */
export const isAnswerOver = (order: ChefOrder, nowMs: number): boolean =>
  needsAnswer(order) &&
  order.pickups.some(({ answerBy }) => answerBy !== null && Date.parse(answerBy) <= nowMs);

/** Returns how many portions of each dish these orders need, as the customers chose it. */
export function countLines(orders: readonly ChefOrder[]): { name: string; qty: number }[] {
  const portions = new Map<string, number>();
  for (const item of orders.flatMap(({ orderItems }) => orderItems)) {
    if (hasEnded(item)) continue;
    const name = formatLineName(item.name, item.options);
    portions.set(name, (portions.get(name) ?? 0) + item.qty);
  }
  return [...portions].map(([name, qty]) => ({ name, qty }));
}
