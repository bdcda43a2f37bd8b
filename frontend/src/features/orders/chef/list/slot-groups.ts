import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { getOrderStage, type OrderStage } from '../../shared/ticket/order-status.ts';

/** Orders with the same pickup time, or orders without one, which are handed over as soon as they are ready. */
export interface SlotGroup {
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  orders: ChefOrder[];
}

const stageOrder: readonly OrderStage[] = ['waiting', 'cook', 'cash', 'pickUp', 'done', 'closed'];
const rankStage = ({ orderItems }: ChefOrder) => stageOrder.indexOf(getOrderStage(orderItems));

const compareInSlot = (a: ChefOrder, b: ChefOrder) =>
  rankStage(a) - rankStage(b) || a.createdAt.localeCompare(b.createdAt);

/**
 * Groups orders by pickup time, orders without a time first. In each group, orders to prepare come first, and of those
 * the one that was placed first.
 */
export function groupBySlot(orders: readonly ChefOrder[]): SlotGroup[] {
  const groups = new Map<string, SlotGroup>();
  for (const order of orders) {
    const [pickup] = order.pickups;
    const { startsAt = null, endsAt = null } = pickup ? getHeldPickup(pickup) : {};
    const timeZone = pickup?.timeZone ?? 'UTC';
    const group = groups.get(startsAt ?? '') ?? { startsAt, endsAt, timeZone, orders: [] };
    groups.set(startsAt ?? '', { ...group, orders: [...group.orders, order] });
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, group]) => ({ ...group, orders: group.orders.toSorted(compareInSlot) }));
}

/** Returns about how high a group is, in lines of a dish. Dishes of different stages show theirs on a second line. */
function weigh({ orders }: SlotGroup): number {
  const [headingLines, cardLines] = [3, 4];
  const dishLines = orders.map(({ orderItems }) => {
    const isMixed = new Set(orderItems.map(({ stage }) => stage)).size > 1;
    return orderItems.length * (isMixed ? 2 : 1);
  });
  return dishLines.reduce((sum, lines) => sum + cardLines + lines, headingLines);
}

/** Puts each group below the one before it, as long as the column is not higher than `max`. */
function stackUpTo(max: number, groups: readonly SlotGroup[]): SlotGroup[][] {
  const columns: SlotGroup[][] = [];
  let used = Infinity;
  for (const group of groups) {
    const weight = weigh(group);
    if (used + weight > max) {
      columns.push([]);
      used = 0;
    }
    columns.at(-1)?.push(group);
    used += weight;
  }
  return columns;
}

/** Divides groups into columns that follow each other in time, none of them split, and the highest as low as possible. */
export function splitIntoColumns(groups: readonly SlotGroup[], columnCount: number): SlotGroup[][] {
  let max = Math.max(...groups.map(weigh));
  let columns = stackUpTo(max, groups);
  while (columns.length > columnCount) {
    max += 1;
    columns = stackUpTo(max, groups);
  }
  return columns;
}
