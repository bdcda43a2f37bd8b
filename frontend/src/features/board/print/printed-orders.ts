import type { Board, BoardSlot } from '@homechef/contract/board/board';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { hasEnded } from '@homechef/contract/orders/order-state';

/** A packing list on Letter paper, and tickets on rolls of two widths or on sheets. */
export const printKinds = ['list', 'roll80', 'roll58', 'letter', 'a4'] as const;
export type PrintKind = (typeof printKinds)[number];

export interface PrintedSlot {
  slot: BoardSlot;
  orders: ChefOrder[];
}

export function listPrintedSlots({ slots }: Board, orders: readonly ChefOrder[]): PrintedSlot[] {
  const byNumber = new Map(orders.map((order) => [order._id, order]));
  return slots.flatMap((slot): PrintedSlot[] => {
    const printed = slot.orders.flatMap(({ number }): ChefOrder[] => {
      const order = byNumber.get(number);
      const orderItems = order?.orderItems.filter(
        (item) => !hasEnded(item) && item.stage !== 'picked_up' && item.stage !== 'placed',
      );
      return order && orderItems?.length ? [{ ...order, orderItems }] : [];
    });
    return printed.length > 0 ? [{ slot, orders: printed }] : [];
  });
}
