export const maxOrderItems = 50; // different items of one order
export const maxQuantity = 999; // portions of one item
