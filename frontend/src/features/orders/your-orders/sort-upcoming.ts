import type { Order } from '@homechef/contract/orders/order';
import { isOpen } from '@homechef/contract/orders/order-state';

/** How long after the end of a pickup the order still counts as upcoming, in milliseconds. */
const graceMs = 12 * 60 * 60_000;

/** Returns the start of the first pickup that is still open, or undefined if it has no time. */
function getNextPickupMs({ orderItems, pickups }: Order): number | undefined {
  const openChefs = new Set(orderItems.filter(isOpen).map(({ chefId }) => chefId));
  const times = pickups.flatMap(({ chefId, startsAt }) =>
    startsAt && openChefs.has(chefId) ? [Date.parse(startsAt)] : [],
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Sorts by pickup time. Orders without a time are for now, and orders whose pickup was missed come last. */
export function sortUpcoming(orders: readonly Order[], nowMs: number): Order[] {
  const getRank = (order: Order) => {
    const startsMs = getNextPickupMs(order) ?? Math.max(nowMs, Date.parse(order.createdAt));
    const isMissed = (getNextPickupMs(order) ?? Date.parse(order.createdAt)) < nowMs - graceMs;
    return { isMissed, startsMs };
  };
  const ranked = orders.map((order) => ({ order, ...getRank(order) }));
  ranked.sort((a, b) => Number(a.isMissed) - Number(b.isMissed) || a.startsMs - b.startsMs);
  return ranked.map(({ order }) => order);
}
