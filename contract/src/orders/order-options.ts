/** The most different items one order takes, and the most portions of each (contract, Orders). */
export const maxOrderItems = 50;
export const maxQuantity = 999;

/** The most portions one can have of an item: what is left, but no more than an order takes. */
export const maxQuantityFor = ({ countInStock }: { countInStock: number }): number =>
  Math.min(countInStock, maxQuantity);

/** The only way to pay (spec §9). */
export const cashPayment = 'Cash';

/** How a list of orders can be sorted; `total` is what the list shows of it. Ties are newest first. */
export const orderSorts = ['latest', 'oldest', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The orders still to be worked on, and those that are completed (`isComplete`). */
export const orderStates = ['open', 'done'] as const;
export type OrderState = (typeof orderStates)[number];
