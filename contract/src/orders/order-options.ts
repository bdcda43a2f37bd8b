export const maxOrderItems = 50; // different items of one order (contract, Orders)
export const maxQuantity = 999; // portions of one item (contract, Orders)

export const getMaxQuantity = ({ countInStock }: { countInStock: number }): number =>
  Math.min(countInStock, maxQuantity);

export const cashPayment = 'Cash';

// `total` is the total that the list shows. Ties are sorted newest first.
export const orderSorts = ['latest', 'oldest', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderStates = ['open', 'done'] as const;
export type OrderState = (typeof orderStates)[number];
