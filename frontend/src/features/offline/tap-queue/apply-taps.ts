import { toCents, toDollars } from '@homechef/contract/money/money';
import { getTransitionRule, type Stage } from '@homechef/contract/orders/item-transitions';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import {
  areAllPickedUp,
  getCashDue,
  getCashPaid,
  getPickupStage,
} from '@homechef/contract/orders/order-state';
import { isUnsent, type Tap, type TapEvent } from './tap.ts';
import type { TapQueueState } from './tap-queue.reducer.ts';

type Change = (item: OrderItem, at: string) => OrderItem;

const move = (item: OrderItem, stage: Stage, at: string): OrderItem => ({ ...item, stage, stageAt: at });
const pay: Change = (item, at) => (item.isPaid ? item : { ...item, isPaid: true, paidAt: at });
const pickUp: Change = (item, at) => ({ ...move(item, 'picked_up', at), isPickedUp: true, pickedAt: at });
const isFrom = (event: 'accept' | 'ready' | 'pay' | 'noShow' | 'handOver', { stage }: OrderItem) =>
  getTransitionRule(event).from.includes(stage);

/** Expected results of the taps on one order. An item that is not in the expected stage stays as it is. */
const changes: Partial<Record<TapEvent, Change>> = {
  accept: (item, at) => (isFrom('accept', item) ? move(item, 'accepted', at) : item),
  ready: (item, at) => (isFrom('ready', item) ? { ...move(item, 'ready', at), orderStatus: 'Ready' } : item),
  pay: (item, at) => (isFrom('pay', item) ? pay(item, at) : item),
  batch: (item, at) =>
    item.stage === 'accepted' ? { ...move(item, 'ready', at), orderStatus: 'Ready' } : item,
  noShow: (item, at) => (isFrom('noShow', item) ? move(item, 'no_show', at) : item),
  handOver: (item, at) => {
    if (!isFrom('handOver', item)) return item;
    return pay(item.stage === 'ready' ? pickUp(item, at) : item, at);
  },
};

/** A tray names no order, so it applies to the items that the chef saw. */
function isTarget({ event, params, items, accountId }: Tap, { _id, chefId }: OrderItem): boolean {
  if (chefId !== accountId) return false;
  if (event === 'batch') return items.some((item) => item._id === _id);
  return params.itemId === undefined || params.itemId === 'all' || params.itemId === _id;
}

const applyTap =
  (tap: Tap) =>
  (item: OrderItem): OrderItem =>
    isTarget(tap, item) ? (changes[tap.event]?.(item, new Date(tap.takenAtMs).toISOString()) ?? item) : item;

const inCents = ({ price, ...item }: OrderItem) => ({ ...item, price: toCents(price) });

function withItems<T extends OrderView>(order: T, orderItems: OrderItem[]): T {
  const priced = orderItems.map(inCents);
  const paidBefore = getCashPaid(order.orderItems.map(inCents));
  return {
    ...order,
    orderItems,
    pickups: order.pickups.map((pickup) => {
      const items = orderItems.filter(({ chefId }) => chefId === pickup.chefId);
      return items.length > 0 ? { ...pickup, stage: getPickupStage(items) } : pickup;
    }),
    cashDue: toDollars(getCashDue(priced)),
    // Refunds are in the history of the order and not in its items.
    cashPaid: toDollars(toCents(order.cashPaid) + getCashPaid(priced) - paidBefore),
    isPickedUp: areAllPickedUp(orderItems),
  };
}

/**
 * Returns the taps whose results are missing in data that the server sent at this time: unsent ones, and those sent
 * since then.
 */
export const listTapsSince = (
  { taps, sent }: Pick<TapQueueState, 'taps' | 'sent'>,
  number: string,
  updatedAt: string,
): Tap[] => [
  ...sent
    .filter(
      ({ tap, updatedAt: sentAt }) => tap.number === number && sentAt !== undefined && sentAt >= updatedAt,
    )
    .map(({ tap }) => tap),
  ...taps.filter((tap) => isUnsent(tap) && (tap.number === number || tap.event === 'batch')),
];

/** Returns the order as it will be once the stored taps are sent, or the same object if there are none. */
export function applyTapsToOrder<T extends OrderView>(
  order: T,
  queue: Pick<TapQueueState, 'taps' | 'sent'>,
): T {
  const taps = listTapsSince(queue, order._id, order.updatedAt);
  if (taps.length === 0) return order;
  const orderItems = taps.reduce((items, tap) => items.map(applyTap(tap)), order.orderItems);
  const isUnchanged = orderItems.every((item, i) => item === order.orderItems[i]);
  return isUnchanged ? order : withItems(order, orderItems);
}
