import { maxQuantity } from '../kitchens/kitchen-options.ts';

export const maxGuestPortions = 50; // portions of all items in a guest's order

/**
 * Returns the portions that customers can buy: none of a dish whose required options are all gone, whatever its stock.
 */
export const getStockOnSale = ({
  countInStock,
  available,
}: {
  countInStock: number;
  available: boolean;
}): number => (available ? countInStock : 0);

/** Returns the most portions that one order can have: the stock, capped by the limits of an order and of the dish. */
export const getMaxQuantity = ({
  countInStock,
  maxPerOrder,
}: {
  countInStock: number;
  maxPerOrder?: number | null | undefined;
}): number => Math.min(countInStock, maxPerOrder ?? maxQuantity, maxQuantity);

export const maxNoteLength = 200; // characters in the note to the kitchen

export const cashPayment = 'Cash';

export const orderTypes = ['Guest', 'Member', 'WalkUp'] as const;

export const maxHereNoteLength = 80; // characters in the note with "I'm here"

export const maxCashReceived = 10_000; // dollars

// `total` is the total that the list shows. Ties are newest first.
export const orderSorts = ['latest', 'oldest', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Sort orders of a chef's list. `pickup` sorts by the pickup time at this chef; orders without one come first. */
export const chefOrderSorts = [...orderSorts, 'pickup'] as const;
export type ChefOrderSort = (typeof chefOrderSorts)[number];

export const orderStates = ['open', 'done'] as const;
export type OrderState = (typeof orderStates)[number];
