import { getCashPaid } from '@homechef/contract/orders/order-state';
import type { CashLine, OrderCashMove } from '../../cash/cash-ledger.ts';
import { getKitchenSnapshot } from '../../kitchens/kitchen-access.ts';
import type { StoredOrder, StoredOrderItem } from '../orders.model.ts';

/** Returns the cash that the drawer must hold for an item: the amount that was paid and not given back. */
export const getHeldCents = (item: StoredOrderItem): number => getCashPaid([item]);

const getBookedCents = ({ bookedCents }: StoredOrderItem): number => bookedCents ?? 0;

const toLine = ({ _id, product, name, qty, price }: StoredOrderItem): CashLine => ({
  item: _id,
  product,
  name,
  qty,
  cents: price * qty,
});

export interface BookedOrder<T extends StoredOrder = StoredOrder> {
  booked: T;
  moves: OrderCashMove[];
}

interface ItemMove {
  item: StoredOrderItem;
  kind: 'sale' | 'refund';
  at: Date;
}

/** Lists, per item, the difference between the cash that the drawer must hold and the cash that is booked. */
function listItemMoves(items: readonly StoredOrderItem[]): ItemMove[] {
  return items.flatMap((item): ItemMove[] => {
    const held = getHeldCents(item);
    const booked = getBookedCents(item);
    if (held > booked) return [{ item, kind: 'sale', at: item.paidAt ?? item.updatedAt }];
    return held < booked ? [{ item, kind: 'refund', at: item.updatedAt }] : [];
  });
}

async function groupMoves(order: StoredOrder, moves: readonly ItemMove[]): Promise<OrderCashMove[]> {
  const groups = new Map<string, OrderCashMove>();
  for (const { item, kind, at } of moves) {
    const chefId = String(item.chefId);
    const key = `${chefId} ${kind} ${+at}`;
    const known = groups.get(key);
    const reason = kind === 'refund' ? (item.reason ?? undefined) : undefined;
    const pickup = order.pickups.find((candidate) => String(candidate.chefId) === chefId);
    const timeZone =
      known?.timeZone ?? (await getKitchenSnapshot(chefId))?.schedule.timeZone ?? pickup?.timeZone ?? 'UTC';
    groups.set(key, {
      kitchen: item.chefId,
      timeZone,
      order: order._id,
      kind,
      at,
      reason,
      lines: [...(known?.lines ?? []), toLine(item)],
    });
  }
  return [...groups.values()];
}

/**
 * Returns the order with its items booked, and the sales and refunds that the drawers still lack. The caller stores
 * both in one transaction (docs/adr/0004-books.md).
 */
export async function bookItems<T extends StoredOrder>(order: T): Promise<BookedOrder<T>> {
  const itemMoves = listItemMoves(order.orderItems);
  if (itemMoves.length === 0) return { booked: order, moves: [] };
  const moved = new Set(itemMoves.map(({ item }) => item));
  const orderItems = order.orderItems.map((item) =>
    moved.has(item) ? { ...item, bookedCents: getHeldCents(item) } : item,
  );
  return { booked: { ...order, orderItems }, moves: await groupMoves(order, itemMoves) };
}

export function listRefundsOf(order: StoredOrder, at: Date): Promise<OrderCashMove[]> {
  const held = order.orderItems.filter((item) => getBookedCents(item) > 0);
  return groupMoves(
    order,
    held.map((item) => ({ item, kind: 'refund', at })),
  );
}
