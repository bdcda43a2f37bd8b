import { calculatePercentage } from '../money/money.ts';

const freeShippingThresholdCents = 100_00; // Shipping is free above this items total.
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
  totalPrice: number; // stored total: the items price only
}

/** Calculates the prices of an order. An empty order still has the shipping fee. */
export function calculatePrices(items: readonly PricedItem[]): OrderPrices {
  const itemsPrice = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const shippingPrice = itemsPrice > freeShippingThresholdCents ? 0 : shippingFeeCents;
  const taxPrice = calculatePercentage(itemsPrice, taxPercent);
  const computedTotal = itemsPrice + shippingPrice + taxPrice;
  return { itemsPrice, shippingPrice, taxPrice, computedTotal, totalPrice: itemsPrice };
}
