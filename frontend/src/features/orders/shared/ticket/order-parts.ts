import { formatLineName } from '@homechef/contract/menu/options';
import type { ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import type { HistoryEntry, OrderItem, OrderView, Pickup } from '@homechef/contract/orders/order';
import { getPickupStage, hasEnded, isToBePaid, isToPickUp } from '@homechef/contract/orders/order-state';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import { calculateTotals } from '../../../cart/state/cart-totals.ts';

export interface OrderPart {
  chefId: string;
  kitchen: string; // name at the time of the order
  items: OrderItem[];
  pickup?: Pickup;
  stage: Stage;
}

export function listParts({ orderItems, pickups }: Pick<OrderView, 'orderItems' | 'pickups'>): OrderPart[] {
  const chefIds = [...new Set(orderItems.map(({ chefId }) => chefId))];
  return chefIds.map((chefId) => {
    const items = orderItems.filter((item) => item.chefId === chefId);
    const pickup = pickups.find((candidate) => candidate.chefId === chefId);
    return { chefId, kitchen: items[0]?.brand ?? '', items, pickup, stage: getPickupStage(items) };
  });
}

/**
 * Returns whether the pickup was called off and its customer has not chosen another time yet. The kitchen cooks nothing
 * for it.
 */
export const isOff = ({ pickup, items }: Pick<OrderPart, 'pickup' | 'items'>): boolean =>
  pickup?.change?.kind === 'cancelled' && !items.every(hasEnded);

/** Returns the history entry that ended an item. */
export const findEnd = (
  { history }: Pick<OrderView, 'history'>,
  { _id }: Pick<OrderItem, '_id'>,
): HistoryEntry | undefined =>
  history.findLast(({ event, items }) => (event === 'cancel' || event === 'decline') && items.includes(_id));

/** Returns the item that changed last. */
export const getLastItem = (items: readonly OrderItem[]): OrderItem | undefined =>
  items.toSorted((a, b) => a.stageAt.localeCompare(b.stageAt)).at(-1);

/** Returns why the last of some items ended: its own reason, or the one in the history. */
export function getEndReason(
  order: Pick<OrderView, 'history'>,
  items: readonly OrderItem[],
): { reason?: string; reasonKey?: ReasonKey } {
  const last = getLastItem(items);
  const { reason, reasonKey } = (last?.reason ? last : last && findEnd(order, last)) ?? {};
  return { reason, reasonKey };
}

/** Returns whether the account of the kitchen was deleted, so that nobody can call it or order from it again. */
export const isKitchenClosed = ({ phone }: Pick<Pickup, 'phone'>): boolean => phone === null;

const sumPrices = (items: readonly OrderItem[]) => calculateTotals(items).itemsPrice;

/** Returns the ids of the items whose cash was paid and given back. */
export const listRefundedIds = ({ history }: Pick<OrderView, 'history'>): ReadonlySet<string> =>
  new Set(history.flatMap((entry) => (entry.refunded === undefined ? [] : entry.items)));

/** Returns the cash that was paid for a part and not given back, in dollars. */
export function getPartPaid({ items }: Pick<OrderPart, 'items'>, { history }: OrderView): number {
  const refundedIds = listRefundedIds({ history });
  return sumPrices(items.filter(({ _id, isPaid }) => isPaid && !refundedIds.has(_id)));
}

/**
 * What happens to the cash of some items: to be paid, to be confirmed or to be given back, or else paid, or nothing.
 * Recalled food costs nothing until the kitchen has made it anew.
 */
export interface CashState {
  kind: 'due' | 'unconfirmed' | 'owed' | 'paid' | 'recalled' | 'nothing';
  cash: number; // dollars
}

/** Returns the state of the cash for an order or a part of it. */
export function getCashState(
  items: readonly OrderItem[],
  { history }: Pick<OrderView, 'history'>,
): CashState {
  const refundedIds = listRefundedIds({ history });
  const open = items.filter((item) => !item.isPaid && !hasEnded(item));
  const toPickUp = open.filter(({ stage }) => stage !== 'picked_up');
  const due = sumPrices(toPickUp.filter(isToBePaid));
  if (due > 0) return { kind: 'due', cash: due };
  const unconfirmed = sumPrices(open.filter(({ stage }) => stage === 'picked_up'));
  if (unconfirmed > 0) return { kind: 'unconfirmed', cash: unconfirmed };
  const kept = items.filter(({ _id, isPaid }) => isPaid && !refundedIds.has(_id));
  const owed = sumPrices(kept.filter(hasEnded));
  if (owed > 0) return { kind: 'owed', cash: owed };
  const paid = sumPrices(kept);
  if (paid > 0) return { kind: 'paid', cash: paid };
  const recalled = sumPrices(toPickUp);
  return { kind: recalled > 0 ? 'recalled' : 'nothing', cash: recalled };
}

/** Returns whether food of a part was recalled and must not be handed over. */
export const hasRecalled = ({ items }: Pick<OrderPart, 'items'>): boolean =>
  items.some((item) => item.recalled && isToPickUp(item));

type DishPortions = Pick<OrderItem, 'qty' | 'name'> & Partial<Pick<OrderItem, 'options'>>;

/** Lists dishes with their quantities: "2 × Tacos, 1 × Cake". */
export const formatDishes = (items: readonly DishPortions[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(
    items.map(({ qty, name, options }) => `${qty} × ${formatLineName(name, options)}`),
  );
