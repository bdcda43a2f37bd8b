import type { OfferAnswer } from '@homechef/contract/board/requests';
import { toStockReason } from '@homechef/contract/kitchens/stock-reasons';
import type { OrderView } from '@homechef/contract/orders/order';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { conflict, notFound } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { getKitchenSnapshot, reloadKitchen } from '../../kitchens/kitchen-access.ts';
import type { RecordReply } from '../../../platform/idempotency/stored-replies.ts';
import { applyItemEvent, decideItem } from './item-event.ts';
import { findLaterOption, findSwapOption } from './item-offers.ts';
import { authorizeItems, toViewForCaller, type TransitionCall } from './item-transitions.ts';
import { requireProofOfSeveral } from '../place/order-keys.ts';
import type { OrderContext } from '../order-context.ts';
import { listItemsOf } from './order-progress.ts';
import { findOrderRateLimited } from '../orders.service.ts';
import type { StoredOrder, StoredOrderItem, StoredPickup } from '../orders.model.ts';
import { createMove, requirePickup } from '../pickups/reschedule.ts';
import { createSwap } from './swap-item.ts';
import { updateOrder, type OrderChange } from './update-order.ts';

/** Returns whether an earlier request already gave this answer. */
function isRepetition(item: StoredOrderItem, pickup: StoredPickup, answer: OfferAnswer): boolean {
  switch (answer.accept) {
    case 'cancel':
      return item.stage === 'cancelled';
    case 'swap':
      return item.isSwapped === true && (answer.product ?? String(item.product)) === String(item.product);
    case 'later':
      return answer.startsAt !== undefined && +answer.startsAt === Number(pickup.startsAt);
  }
}

async function createLater(
  order: StoredOrder,
  item: StoredOrderItem,
  startsAt: Date,
  isRetry: boolean,
): Promise<OrderChange> {
  const chefId = String(item.chefId);
  const pickup = requirePickup(order, chefId);
  const snapshot = await (isRetry ? reloadKitchen(chefId) : getKitchenSnapshot(chefId));
  const items = listItemsOf(pickup, order.orderItems).filter(isToPickUp);
  return createMove(order, pickup, { startsAt }, { snapshot, items, role: 'customer', time: now() });
}

const createCancel = (order: StoredOrder, item: StoredOrderItem, time: Date): OrderChange => {
  const roles = new Map([[String(item._id), 'customer' as const]]);
  const { orderItems, history } = applyItemEvent(order, { event: 'cancel', roles, now: time });
  return { orderItems, history, now: time };
};

/** @throws AppError 409 */
async function decideAnswer(
  order: StoredOrder,
  itemId: string,
  answer: OfferAnswer,
  isRetry: boolean,
): Promise<OrderChange | undefined> {
  const time = now();
  const item = order.orderItems.find(({ _id }) => String(_id) === itemId);
  if (!item) throw notFound('order.item_not_found');
  const { offer } = item;
  if (!offer && isRepetition(item, requirePickup(order, String(item.chefId)), answer)) return undefined;
  const decision = decideItem(order, item, 'customer', { event: 'swap', now: time });
  if (decision.kind === 'refuse') throw conflict(decision.code);
  if (!offer) throw conflict('order.no_offer');
  if (answer.accept === 'cancel') return createCancel(order, item, time);
  if (answer.accept === 'swap') {
    const dish = findSwapOption(offer, answer);
    if (!dish) throw conflict('order.not_offered');
    return createSwap(order, item, dish, time);
  }
  const slot = findLaterOption(offer, answer);
  if (!slot) throw conflict('order.not_offered');
  return createLater(order, item, slot.startsAt, isRetry);
}

/**
 * Answers, as the customer, the offer that follows a short tray: a later slot for the whole pickup, another dish in
 * place of the item, or no item at all. The portions of the original dish never return to stock
 * (docs/rules/prices-and-stock.md §5).
 * @throws AppError 401, 403, 404, 409, 429
 */
export async function answerOffer(
  call: TransitionCall,
  { answer, record }: { answer: OfferAnswer; record?: RecordReply<OrderView> | undefined },
  context: OrderContext,
): Promise<OrderView> {
  const { actor } = call;
  const itemId = call.itemId.toLowerCase();
  const order = await findOrderRateLimited(call, context.limits);
  if (!authorizeItems('swap', actor, order, itemId).has(itemId)) throw notFound('order.item_not_found');
  await requireProofOfSeveral(order, call, context);
  let attempts = 0;
  const updated = await updateOrder(order, async (current) => {
    attempts += 1;
    const change = await decideAnswer(current, itemId, answer, attempts > 1);
    return (
      change && {
        ...change,
        alongside: async (session, after, before) => {
          await change.alongside?.(session, after, before);
          if (record) await record(session, await toViewForCaller(actor, after, context));
        },
      }
    );
  });
  return toViewForCaller(actor, updated, context);
}

/** Cancels the items whose offer was not answered in time. Returns how many it cancelled. */
export async function cancelUnansweredOffers(order: StoredOrder, time: Date): Promise<number> {
  let cancelled = 0;
  await updateOrder(order, (current): OrderChange | undefined => {
    const due = current.orderItems.filter(({ offer }) => offer && +offer.answerBy <= +time);
    cancelled = due.length;
    if (due.length === 0) return undefined;
    const { orderItems, history } = applyItemEvent(current, {
      event: 'cancel',
      roles: new Map(due.map(({ _id }) => [String(_id), 'system'])),
      now: time,
      ...toStockReason('noOfferAnswer'),
    });
    return { orderItems, history, now: time };
  });
  return cancelled;
}
