import { percentOf } from '../money/money.ts';

/** Orders above this many cents are shipped free (spec §9). */
const freeShippingOver = 100_00;
/** What shipping costs below, in cents (spec §9). */
const shippingFee = 100_00;
/** The tax on the items' total, in percent (spec §9). */
const taxPercent = 5;

interface Line {
  /** The price of one portion, in cents. */
  price: number;
  qty: number;
}

/** The prices of an order, all in whole cents. */
export interface Prices {
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  /** What §9 computes for the review's summary. */
  computedTotal: number;
  /** What the order is stored with: the items' price, as the specification sends it (spec §9, contract, Orders). */
  totalPrice: number;
}

/** The prices of these lines (spec §9): cents in, cents out. Nothing costs nothing, but shipping is still reckoned. */
export function priceOf(lines: readonly Line[]): Prices {
  const itemsPrice = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const shippingPrice = itemsPrice > freeShippingOver ? 0 : shippingFee;
  const taxPrice = percentOf(itemsPrice, taxPercent);
  const computedTotal = itemsPrice + shippingPrice + taxPrice;
  return { itemsPrice, shippingPrice, taxPrice, computedTotal, totalPrice: itemsPrice };
}
