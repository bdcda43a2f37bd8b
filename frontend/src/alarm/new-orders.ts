import type { ChefOrder } from '@homechef/contract/orders/order';

/** Orders of one chef that this device has shown or answered. */
export interface SeenOrders {
  chefId: string;
  sinceMs: number; // Accepted orders from before are not new on this device.
  seen: readonly string[];
}

const hasStage = ({ orderItems }: ChefOrder, wanted: 'placed' | 'accepted') =>
  orderItems.some(({ stage }) => stage === wanted);

export const needsAnswer = (order: ChefOrder): boolean => hasStage(order, 'placed');

const isHandled = ({ history }: ChefOrder): boolean =>
  history.some(({ by }) => by === 'chef' || by === 'admin');

/** Returns the orders that ring: unanswered ones first, then the accepted ones, each from the oldest on. */
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

export const countPortions = ({ orderItems }: ChefOrder): number =>
  orderItems.reduce((sum, { qty }) => sum + qty, 0);
