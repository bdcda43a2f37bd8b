/** Limits of one order: different items, and portions of each item (contract, Orders). */
export const maxOrderItems = 50;
export const maxQuantity = 999;

export const getMaxQuantity = ({ countInStock }: { countInStock: number }): number =>
  Math.min(countInStock, maxQuantity);

export const cashPayment = 'Cash';

/** Sort keys of order lists. `total` is the total that the list shows. Ties are sorted newest first. */
export const orderSorts = ['latest', 'oldest', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderStates = ['open', 'done'] as const;
export type OrderState = (typeof orderStates)[number];
