import { toCents, toDollars } from '@homechef/contract/money/money';
import { calculatePrices, type OrderPrices } from '@homechef/contract/orders/pricing';
import type { CartItem } from './cart-item.ts';

type Line = Pick<CartItem, 'price' | 'qty'>;

/** Calculates the prices of the cart, in dollars, by the rules of the contract. */
export function calculateTotals(lines: readonly Line[]): OrderPrices {
  const cents = calculatePrices(lines.map(({ price, qty }) => ({ price: toCents(price), qty })));
  return {
    itemsPrice: toDollars(cents.itemsPrice),
    shippingPrice: toDollars(cents.shippingPrice),
    taxPrice: toDollars(cents.taxPrice),
    computedTotal: toDollars(cents.computedTotal),
    totalPrice: toDollars(cents.totalPrice),
  };
}

export const countCartItems = (lines: readonly Line[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0);

/** Returns the lines that can be ordered, which is all but the sold-out ones. */
export const listAvailable = (lines: readonly CartItem[]): CartItem[] =>
  lines.filter(({ countInStock }) => countInStock > 0);

/** Returns the lines whose options the menu no longer has. They have to be chosen again before the checkout. */
export const listOutdated = (lines: readonly CartItem[]): CartItem[] =>
  listAvailable(lines).filter(({ lost }) => lost !== undefined);

export const listSoldOut = (lines: readonly CartItem[]): CartItem[] =>
  lines.filter(({ countInStock }) => countInStock === 0);
