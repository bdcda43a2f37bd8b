import { formatMoney } from '@homechef/contract/money/money';
import { isOrderComplete, itemTransitions } from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { cashPayment } from '@homechef/contract/orders/order-options';
import type { PartialAddress } from '../../store/cart/cart-item.ts';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import { formatAddress } from '../../lib/format/address.ts';
import type { Translate } from '../../lib/i18n/translate.ts';

type Items = readonly OrderItem[];

/** How far an order has come, by what there is to do next: cook it, take the cash, pick it up, nothing. */
export type OrderStage = 'cook' | 'cash' | 'pickUp' | 'done';

/** The stage of an order; for a chef, of that chef's part. */
export function getOrderStage(items: Items): OrderStage {
  if (isOrderComplete(items)) return 'done';
  if (!items.every(itemTransitions.ready.isApplied)) return 'cook';
  return items.every(itemTransitions.pay.isApplied) ? 'pickUp' : 'cash';
}

/** What is still to be paid, in dollars. */
export const getCashDue = (items: Items): number =>
  calculateTotals(items.filter((item) => !itemTransitions.pay.isApplied(item))).itemsPrice;

/** Where the order stands, to its customer. */
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

/** Where the order stands, to its chef. */
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

/** What has changed between two looks at an order, in words for people who cannot see it. */
export const describeStatusChanges = (before: Items, after: Items, t: Translate): string[] =>
  after.flatMap((item) => {
    const was = before.find(({ _id }) => _id === item._id);
    if (!was) return [];
    return (['ready', 'pay', 'pickUp'] as const)
      .filter((step) => itemTransitions[step].isApplied(item) && !itemTransitions[step].isApplied(was))
      .map((step) => t(`orders.news.${step}`, { name: item.name }));
  });

/** An order's items by their chef, in the order they were bought. */
export function groupItemsByChef(items: Items): { chefId: string; items: OrderItem[] }[] {
  const chefIds = [...new Set(items.map(({ chefId }) => chefId))];
  return chefIds.map((chefId) => ({ chefId, items: items.filter((item) => item.chefId === chefId) }));
}

/** A way to pay, as people read it; one that is not known as it stands. */
export const formatPaymentMethod = (method: string, t: Translate): string =>
  method === cashPayment ? t('orders.cash') : method;

/** The address of a checkout on one line; empty when none was given. */
export const formatShippingAddress = ({
  address,
  city,
  state,
  postalCode,
  country,
}: PartialAddress): string => formatAddress({ street: address, city, state, zip: postalCode, country });
