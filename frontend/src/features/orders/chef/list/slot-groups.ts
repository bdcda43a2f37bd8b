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

/** Groups orders by pickup time, orders without a time first. In each group, orders to prepare come first. */
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
    .map(([, group]) => ({ ...group, orders: group.orders.toSorted((a, b) => rankStage(a) - rankStage(b)) }));
}
