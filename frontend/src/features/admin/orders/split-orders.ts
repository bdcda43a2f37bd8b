import type { Order, OrderItem } from '@homechef/contract/orders/order';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import { listItemsToCancel } from '../../orders/item-actions/part-events.ts';

/** Returns the items of an order that an admin can cancel now, across all kitchens. */
export function listOpenItems(order: Order, nowMs: number): OrderItem[] {
  const items = order.orderItems;
  const part = { chefId: '', kitchen: '', items, stage: getPickupStage(items) };
  return listItemsToCancel({ order, part, role: 'admin', nowMs });
}

/** Splits orders into those that an admin can cancel, and those with nothing left to cancel. */
export function splitOrders(orders: readonly Order[], nowMs: number): { open: Order[]; ended: Order[] } {
  const open = orders.filter((order) => listOpenItems(order, nowMs).length > 0);
  return { open, ended: orders.filter((order) => !open.includes(order)) };
}
