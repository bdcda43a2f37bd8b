import { percentOf } from '../money/money.ts';

/** Orders above this many cents are shipped free (spec §9). */
const freeShippingThresholdCents = 100_00;
/** What shipping costs below, in cents (spec §9). */
const shippingFeeCents = 100_00;
/** The tax on the items' total, in percent (spec §9). */
const taxPercent = 5;

interface Line {
  /** The price of one portion, in cents. */
  price: number;
  qty: number;
}

/** The prices of an order, all in whole cents. */
export interface OrderPrices {
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  /** What §9 computes for the review's summary. */
  computedTotal: number;
  /** What the order is stored with: the items' price, as the specification sends it (spec §9, contract, Orders). */
  totalPrice: number;
}

/** The prices of these lines (spec §9): cents in, cents out. Nothing costs nothing, but shipping is still reckoned. */
export function calculatePrices(lines: readonly Line[]): OrderPrices {
  const itemsPrice = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const shippingPrice = itemsPrice > freeShippingThresholdCents ? 0 : shippingFeeCents;
  const taxPrice = percentOf(itemsPrice, taxPercent);
  const computedTotal = itemsPrice + shippingPrice + taxPrice;
  return { itemsPrice, shippingPrice, taxPrice, computedTotal, totalPrice: itemsPrice };
}
