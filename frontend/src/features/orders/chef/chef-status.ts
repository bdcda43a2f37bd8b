import { formatLineName } from '@homechef/contract/menu/options';
import { readReason } from '@homechef/contract/kitchens/stock-reasons';
import { formatMoney } from '@homechef/contract/money/money';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { ChefOrder, OrderItem } from '@homechef/contract/orders/order';
import { minuteMs } from '@homechef/contract/time/local-date';
import { getTranslator, type Translate } from '../../../platform/i18n/translate.ts';
import { type PickupTimeContext, formatPickupMoment, formatPickupWhen } from '../../pickups/pickup-time.ts';
import {
  findEnd,
  getEndReason,
  getLastItem,
  getPartPaid,
  isOff,
  type OrderPart,
} from '../shared/ticket/order-parts.ts';
import {
  countPortionsToCook,
  getCashDue,
  getOrderStage,
  listRemaining,
} from '../shared/ticket/order-status.ts';

type Items = readonly OrderItem[];

interface Words {
  t: Translate;
  context: PickupTimeContext;
  /** The page already shows the cash on a line of its own. */
  isCashBeside?: boolean;
}

/** Returns how many portions of a part to prepare, without those whose customer still has to answer an offer. */
export const countToMake = (part: Pick<OrderPart, 'pickup' | 'items'>): number =>
  isOff(part) ? 0 : countPortionsToCook(part.items.filter(({ offer }) => !offer));

/** Returns whether the time to answer the order is over. The server ends such an order within a minute. */
export const isAnswerOver = (
  { stage, pickup }: Pick<OrderPart, 'stage' | 'pickup'>,
  nowMs: number,
): boolean => stage === 'placed' && pickup?.answerBy != null && Date.parse(pickup.answerBy) <= nowMs;

/** Returns the cash for ended items that the kitchen has not given back yet, in dollars. */
export const getCashToGiveBack = (order: ChefOrder, { items }: Pick<OrderPart, 'items'>): number =>
  getPartPaid({ items: items.filter(({ stage }) => stage === 'cancelled') }, order);

function describeEnding(order: ChefOrder, items: Items, { t, context }: Words): string {
  const last = getLastItem(items);
  if (!last) return t('orders.headline.ended');
  const when = formatPickupWhen(last.stageAt, context);
  if (last.stage === 'no_show') return t('chefOrders.card.notPickedUp', { when });
  const end = findEnd(order, last);
  const reason = readReason(getEndReason(order, items), getTranslator().language);
  if (end?.by === 'system') return t('chefOrders.card.byItself', { when });
  if (last.stage === 'declined')
    return reason ? t('chefOrders.card.declined', { reason }) : t('orders.headline.declined');
  if (end?.by === 'customer') return t('chefOrders.card.byCustomer', { name: order.userName, when });
  if (end?.by === 'admin') return t('chefOrders.card.byMarket', { when });
  return reason ? t('chefOrders.card.cancelled', { reason }) : t('orders.headline.cancelled');
}

function describeReady(items: Items, { t, context, isCashBeside }: Words): string {
  const cash = formatMoney(getCashDue(items));
  const isAnyReady = items.some(({ stage }) => stage === 'ready');
  const pickedAt = getLastItem(items)?.pickedAt;
  if ((isAnyReady || !pickedAt) && isCashBeside) return t('chefOrders.ready');
  if (isAnyReady || !pickedAt)
    return getCashDue(items) > 0 ? t('chefOrders.card.readyDue', { cash }) : t('chefOrders.card.readyPaid');
  return t('chefOrders.card.pickedUp', { when: formatPickupWhen(pickedAt, context), cash });
}

/** Describes a chef’s part in one sentence: what to do, or how it ended (docs/truth-matrix.md, C3 to C11). */
export function describeChefStatus(order: ChefOrder, part: OrderPart, words: Words): string {
  const { t, context } = words;
  const { items, pickup } = part;
  const remaining = listRemaining(items);
  const stage = getOrderStage(items);
  const owed = getCashToGiveBack(order, part);
  if (stage === 'closed' && owed > 0)
    return t('chefOrders.card.giveBack', { cash: formatMoney(owed), name: order.userName });
  if (stage === 'closed') return describeEnding(order, items, words);
  if (stage === 'done') return t('orders.headline.done');
  if (isOff(part)) {
    if (stage === 'cash' || stage === 'pickUp')
      return t('chefOrders.card.offReady', { name: order.userName });
    const endsAt = pickup?.startsAt;
    return endsAt
      ? t('chefOrders.card.off', { when: formatPickupWhen(endsAt, context) })
      : t('chefOrders.card.offNow');
  }
  const recalled = remaining.filter((item) => item.recalled && item.stage !== 'picked_up');
  if (recalled.length > 0)
    return t('chefOrders.card.recalled', { dishes: recalled.map(({ name }) => name).join(', ') });
  if (stage === 'waiting')
    return t(
      isAnswerOver(part, context.nowMs) ? 'chefOrders.card.answerOver' : 'orders.chef.headline.waiting',
    );
  if (stage === 'cook') {
    const count = countToMake(part);
    return count > 0 ? t('orders.chef.headline.cook', { count }) : t('chefOrders.card.nothingNow');
  }
  return describeReady(remaining, words);
}

/** Returns the start of the pickup in epoch milliseconds. A move by the kitchen holds even while it is unanswered. */
const getHeldStartMs = (pickup: OrderPart['pickup']): number | undefined => {
  const startsAt = pickup && getHeldPickup(pickup).startsAt;
  return startsAt ? Date.parse(startsAt) : undefined;
};

/** Returns by how many minutes a part that is still to be made is late, or 0. */
export function getLateMinutes(part: OrderPart, nowMs: number): number {
  const startMs = getHeldStartMs(part.pickup);
  if (startMs === undefined || isOff(part) || getOrderStage(part.items) !== 'cook') return 0;
  return Math.max(0, Math.floor((nowMs - startMs) / minuteMs));
}

/**
 * Returns for how many minutes a ready part has been waiting for its customer: since it was ready, but not from before
 * its time.
 */
export function getWaitMinutes({ items, pickup }: OrderPart, nowMs: number): number {
  const ready = items.filter(({ stage }) => stage === 'ready');
  if (ready.length === 0 || ready.length < listRemaining(items).length) return 0;
  const readyMs = Math.max(...ready.map(({ stageAt }) => Date.parse(stageAt)));
  const fromMs = Math.max(readyMs, getHeldStartMs(pickup) ?? 0);
  return Math.max(0, Math.floor((nowMs - fromMs) / minuteMs));
}

/** Returns the questions about a part that its customer has not answered: an offer, or changed allergens. */
export const listUnanswered = ({ items }: Pick<OrderPart, 'items'>, { t, context }: Words): string[] =>
  listRemaining(items).flatMap((item) => [
    ...(item.offer
      ? [
          t('chefOrders.card.asked', {
            count: item.qty,
            dish: formatLineName(item.name, item.options),
            time: formatPickupMoment(item.offer.answerBy, context),
          }),
        ]
      : []),
    ...(item.allergenChanged && !item.allergenChangeKept
      ? [t('chefOrders.card.allergens', { dish: formatLineName(item.name, item.options) })]
      : []),
  ]);
