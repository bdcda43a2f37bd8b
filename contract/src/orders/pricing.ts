import { calculatePercentage } from '../money/money.ts';

const freeShippingThresholdCents = 100_00; // free if the items cost more (docs/rules/prices-and-stock.md §2)
const shippingFeeCents = 100_00;
const taxPercent = 5;

interface PricedItem {
  price: number;
  qty: number;
}

/** Prices of an order, in cents. */
export interface OrderPrices {
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  computedTotal: number;
  totalPrice: number; // the stored total, which is only the price of the items
}

/** Calculates the prices of an order. Even an empty order has the shipping fee. */
export function calculatePrices(items: readonly PricedItem[]): OrderPrices {
  const itemsPrice = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const shippingPrice = itemsPrice > freeShippingThresholdCents ? 0 : shippingFeeCents;
  const taxPrice = calculatePercentage(itemsPrice, taxPercent);
  const computedTotal = itemsPrice + shippingPrice + taxPrice;
  return { itemsPrice, shippingPrice, taxPrice, computedTotal, totalPrice: itemsPrice };
}

/** Calculates the prices that an order stores, in cents. */
export function calculateStoredPrices(items: readonly PricedItem[]): Omit<OrderPrices, 'computedTotal'> {
  const { computedTotal: _computed, ...stored } = calculatePrices(items);
  return stored;
}
