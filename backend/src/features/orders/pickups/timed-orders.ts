import { isToPickUp } from '@homechef/contract/orders/order-state';
import type { ItemEvent, TransitionRole } from '@homechef/contract/orders/item-transitions';
import { toStockReason, type Reason } from '@homechef/contract/kitchens/stock-reasons';
import { minuteMs } from '@homechef/contract/time/local-date';
import { Types } from 'mongoose';
import { AppError, conflict } from '../../../platform/lib/app-error.ts';
import { listAutomaticNoShowKitchens } from '../../kitchens/kitchen-access.ts';
import { cancelUnansweredOffers } from '../change/answer-offer.ts';
import { decideItem, findPickup, toReasonFields } from '../change/item-event.ts';
import { loadNoShowMinutes, transitionItems, type ItemsChangeHooks } from '../change/item-transitions.ts';
import { getChangeDueMs, listItemsOf } from '../change/order-progress.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem, type StoredPickup } from '../orders.model.ts';

const batchSize = 200;

type CheckMoved = ItemsChangeHooks['checkMoved'];

/** Applies an event as the server itself. Returns whether an item moved; another actor may have been faster. */
async function applyAsSystem(
  order: StoredOrder,
  event: ItemEvent,
  items: readonly StoredOrderItem[],
  reason: Partial<Reason> = {},
  checkMoved?: CheckMoved,
): Promise<boolean> {
  const roles = new Map(items.map(({ _id }): [string, TransitionRole] => [String(_id), 'system']));
  if (roles.size === 0) return false;
  try {
    await transitionItems(order, { event, roles, ...reason }, checkMoved ? { checkMoved } : {});
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind !== 'unavailable') return false;
    throw error;
  }
}

const isDue = (date: Date | null, now: Date) => date !== null && +date <= +now;

const isChangeDue = (pickup: StoredPickup, now: Date): boolean =>
  pickup.change !== null && getChangeDueMs(pickup, pickup.change) <= +now;

async function settlePickup(order: StoredOrder, pickup: StoredPickup, now: Date): Promise<number> {
  const items = listItemsOf(pickup, order.orderItems);
  if (isChangeDue(pickup, now)) {
    const reason =
      pickup.change?.kind === 'moved' ? toStockReason('newTimePassed') : toReasonFields(pickup.change ?? {});
    // An answer that came in the meantime keeps the order.
    const checkMoved: CheckMoved = (_items, current) => {
      const currentPickup = findPickup(current, pickup.chefId);
      if (!currentPickup || !isChangeDue(currentPickup, now)) throw conflict('order.cannot_cancel');
    };
    return Number(await applyAsSystem(order, 'cancel', items.filter(isToPickUp), reason, checkMoved));
  }
  const unanswered = items.filter(({ stage }) => stage === 'placed');
  return isDue(pickup.answerBy, now)
    ? Number(await applyAsSystem(order, 'decline', unanswered, toStockReason('noAnswer')))
    : 0;
}

const findOrders = (filter: object): Promise<StoredOrder[]> =>
  OrderModel.collection.find<StoredOrder>(filter).limit(batchSize).toArray();

/**
 * Declines unanswered orders, cancels items whose offer was not answered in time, and cancels orders whose cancelled
 * pickup time arrived without an answer from the customer. Returns the number of pickups and items.
 */
export async function settleDueOrders(now: Date): Promise<number> {
  let settled = 0;
  for (const order of await findOrders({ dueAt: { $type: 'date', $lte: now } })) {
    settled += await cancelUnansweredOffers(order, now);
    for (const pickup of order.pickups) settled += await settlePickup(order, pickup, now);
  }
  return settled;
}

/** Marks what nobody picked up as a no-show, in kitchens with automatic no-shows. Returns the number of orders. */
export async function markDueNoShows(now: Date): Promise<number> {
  let marked = 0;
  for (const { id, noShowMinutes } of listAutomaticNoShowKitchens()) {
    const latest = new Date(+now - noShowMinutes * minuteMs);
    const timer = { chefId: new Types.ObjectId(id), at: { $lte: latest } };
    for (const order of await findOrders({ noShowTimers: { $elemMatch: timer } })) {
      const getNoShowMinutes = await loadNoShowMinutes(order);
      const items = order.orderItems.filter(
        (item) =>
          String(item.chefId) === id &&
          decideItem(order, item, 'system', { event: 'noShow', now, getNoShowMinutes }).kind === 'apply',
      );
      marked += Number(await applyAsSystem(order, 'noShow', items));
    }
  }
  return marked;
}
