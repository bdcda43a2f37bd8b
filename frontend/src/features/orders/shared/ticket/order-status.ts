import { formatLineName } from '@homechef/contract/menu/options';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { cashPayment } from '@homechef/contract/orders/order-options';
import {
  hasEnded,
  isOpen,
  isOrderComplete,
  isToBePaid,
  isToPickUp,
} from '@homechef/contract/orders/order-state';
import type { PartialAddress } from '../../../cart/state/cart-item.ts';
import { calculateTotals } from '../../../cart/state/cart-totals.ts';
import { formatAddress } from '../../../../platform/format/place.ts';
import type { Translate } from '../../../../platform/i18n/translate.ts';

type Items = readonly OrderItem[];

/**
 * The next task of an order: answer it, cook it, collect the cash, pick it up, or none. A `closed` one has no item
 * left.
 */
export type OrderStage = 'waiting' | 'cook' | 'cash' | 'pickUp' | 'done' | 'closed';

export const isReady = ({ stage }: Pick<OrderItem, 'stage'>): boolean =>
  stage === 'ready' || stage === 'picked_up';

export const listRemaining = (items: Items): OrderItem[] => items.filter((item) => !hasEnded(item));

/** Counts the portions that are not ready yet. */
export const countPortionsToCook = (items: Items): number =>
  listRemaining(items)
    .filter((item) => !isReady(item))
    .reduce((sum, { qty }) => sum + qty, 0);

/** Returns the stage of an order. For a chef, `items` should contain only that chef’s part. */
export function getOrderStage(items: Items): OrderStage {
  if (isOrderComplete(items)) return 'done';
  const remaining = listRemaining(items);
  if (remaining.length === 0) return 'closed';
  if (remaining.some(({ stage }) => stage === 'placed')) return 'waiting';
  if (!remaining.every(isReady)) return 'cook';
  return remaining.every(({ isPaid }) => isPaid) ? 'pickUp' : 'cash';
}

export const isDone = ({ orderItems }: { orderItems: Items }): boolean =>
  ['done', 'closed'].includes(getOrderStage(orderItems));

/**
 * Returns whether polling can stop, because nothing is left to do. A no-show can still be made ready on the same day.
 */
export const isSettled = (items: Items): boolean =>
  items.every((item) => !isOpen(item) && item.stage !== 'no_show');

/** Returns the cash to bring for the items, in dollars. It is what people read instead of `cashDue`. */
export const getCashDue = (items: Items): number => calculateTotals(items.filter(isToBePaid)).itemsPrice;

/** Returns the stage of an item. One that ended without an answer was not declined by the kitchen. */
const nameStage = ({ stage, reasonKey }: OrderItem): OrderItem['stage'] | 'unanswered' =>
  stage === 'declined' && reasonKey === 'noAnswer' ? 'unanswered' : stage;

/** Returns how an order with no items left has ended: the stage that its items share, or `ended` if they differ. */
export function getEnding(items: Items): 'declined' | 'unanswered' | 'cancelled' | 'no_show' | 'ended' {
  const [first = 'cancelled', ...others] = new Set(items.map(nameStage));
  const isEnding =
    first === 'declined' || first === 'unanswered' || first === 'cancelled' || first === 'no_show';
  return others.length === 0 && isEnding ? first : 'ended';
}

type News = 'accepted' | 'ready' | 'pay' | 'pickUp' | 'declined' | 'unanswered' | 'cancelled' | 'no_show';

function listNews(before: OrderItem, after: OrderItem): News[] {
  const { stage } = after;
  const hasStageChanged = before.stage !== stage;
  const progress: [News, boolean][] = [
    ['accepted', before.stage === 'placed' && stage === 'accepted'],
    ['ready', !isReady(before) && isReady(after)],
    ['pay', !before.isPaid && after.isPaid],
    ['pickUp', hasStageChanged && stage === 'picked_up'],
    ['declined', hasStageChanged && nameStage(after) === 'declined'],
    ['unanswered', hasStageChanged && nameStage(after) === 'unanswered'],
    ['cancelled', hasStageChanged && stage === 'cancelled'],
    ['no_show', hasStageChanged && stage === 'no_show'],
  ];
  return progress.flatMap(([news, hasHappened]) => (hasHappened ? [news] : []));
}

/** Describes the transitions between two versions of an order, for screen readers. */
export const describeStatusChanges = (before: Items, after: Items, t: Translate): string[] =>
  after.flatMap((item) => {
    const previous = before.find(({ _id }) => _id === item._id);
    return previous
      ? listNews(previous, item).map((news) =>
          t(`orders.news.${news}`, { name: formatLineName(item.name, item.options) }),
        )
      : [];
  });

/** Returns the localized payment method, or the method as it is if it is unknown. */
export const formatPaymentMethod = (method: string, t: Translate): string =>
  method === cashPayment ? t('orders.cash') : method;

/** Returns the address on one line, or an empty string if there is none. */
export const formatShippingAddress = ({
  address,
  city,
  state,
  postalCode,
  country,
}: PartialAddress): string => formatAddress({ street: address, city, state, zip: postalCode, country });

/**
 * Returns what someone with the number or link of a guest order can do: change it, only mark it as picked up because it
 * has several kitchens, or only read it because nothing is left to pick up (docs/truth-matrix.md, O6).
 */
export function getNumberUse({ orderItems, pickups }: Pick<OrderView, 'orderItems' | 'pickups'>) {
  if (!orderItems.some(isToPickUp)) return 'read';
  return pickups.length > 1 ? 'pickUp' : 'change';
}
