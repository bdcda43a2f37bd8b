import type { Order } from '@homechef/contract/orders/order';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import { listItemsToCancel } from '../../orders/item-actions/part-events.ts';

interface SplitOrders {
  canCancel: Order[];
  paid: Order[];
  ended: Order[];
}

/** Splits orders into three groups: an admin can cancel them at once, they have paid cash, or nothing is left. */
export function splitOrders(orders: readonly Order[], nowMs: number): SplitOrders {
  const split: SplitOrders = { canCancel: [], paid: [], ended: [] };
  for (const order of orders) {
    const items = order.orderItems;
    const part = { chefId: '', kitchen: '', items, stage: getPickupStage(items) };
    const isEnded = listItemsToCancel({ order, part, role: 'admin', nowMs }).length === 0;
    split[isEnded ? 'ended' : order.cashPaid > 0 ? 'paid' : 'canCancel'].push(order);
  }
  return split;
}
