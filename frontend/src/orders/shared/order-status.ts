import { formatMoney } from '@homechef/contract/money/money';
import { isOrderComplete, itemTransitions } from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { cashPayment } from '@homechef/contract/orders/order-options';
import type { PartialAddress } from '../../store/cart/cart-item.ts';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import { formatAddress } from '../../lib/format/address.ts';
import type { Translate } from '../../lib/i18n/translate.ts';

type Items = readonly OrderItem[];

/** Next task of an order: cook it, collect the cash, pick it up, or none. */
export type OrderStage = 'cook' | 'cash' | 'pickUp' | 'done';

/** Returns the stage of an order. For a chef, `items` holds only that chef's part. */
export function getOrderStage(items: Items): OrderStage {
  if (isOrderComplete(items)) return 'done';
  if (!items.every(itemTransitions.ready.isApplied)) return 'cook';
  return items.every(itemTransitions.pay.isApplied) ? 'pickUp' : 'cash';
}

/** Returns the unpaid amount, in dollars. */
export const getCashDue = (items: Items): number =>
  calculateTotals(items.filter((item) => !itemTransitions.pay.isApplied(item))).itemsPrice;

export function getCustomerStatusText(items: Items, t: Translate): string {
  const ready = items.filter(itemTransitions.ready.isApplied).length;
  switch (getOrderStage(items)) {
    case 'done':
      return t('orders.headline.done');
    case 'pickUp':
      return t(
        items.every(itemTransitions.pickUp.isApplied) ? 'orders.headline.pickedUp' : 'orders.headline.pickUp',
      );
    case 'cash':
      return t(
        items.every(itemTransitions.pickUp.isApplied)
          ? 'orders.headline.pickedUpUnpaid'
          : 'orders.headline.cash',
        { cash: formatMoney(getCashDue(items)) },
      );
    case 'cook':
      return ready === 0
        ? t('orders.headline.cook')
        : t('orders.headline.partlyReady', { ready, all: items.length });
  }
}

export function getChefStatusText(items: Items, t: Translate): string {
  switch (getOrderStage(items)) {
    case 'done':
      return t('orders.headline.done');
    case 'pickUp':
      return t('orders.chef.headline.pickUp');
    case 'cash':
      return t('orders.chef.headline.cash', { cash: formatMoney(getCashDue(items)) });
    case 'cook':
      return t('orders.chef.headline.cook', {
        count: items.filter((item) => !itemTransitions.ready.isApplied(item)).length,
      });
  }
}

/** Describes the transitions applied between two versions of an order, for screen readers. */
export const describeStatusChanges = (before: Items, after: Items, t: Translate): string[] =>
  after.flatMap((item) => {
    const previous = before.find(({ _id }) => _id === item._id);
    if (!previous) return [];
    return (['ready', 'pay', 'pickUp'] as const)
      .filter(
        (transition) =>
          itemTransitions[transition].isApplied(item) && !itemTransitions[transition].isApplied(previous),
      )
      .map((transition) => t(`orders.news.${transition}`, { name: item.name }));
  });

export function groupItemsByChef(items: Items): { chefId: string; items: OrderItem[] }[] {
  const chefIds = [...new Set(items.map(({ chefId }) => chefId))];
  return chefIds.map((chefId) => ({ chefId, items: items.filter((item) => item.chefId === chefId) }));
}

/** Returns the localized payment method. Returns unknown methods unchanged. */
export const formatPaymentMethod = (method: string, t: Translate): string =>
  method === cashPayment ? t('orders.cash') : method;

/** Returns the address on one line, or an empty string if none was given. */
export const formatShippingAddress = ({
  address,
  city,
  state,
  postalCode,
  country,
}: PartialAddress): string => formatAddress({ street: address, city, state, zip: postalCode, country });
