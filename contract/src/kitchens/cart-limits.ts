export const maxOrderItems = 50; // different items of one order (contract, Orders)
export const maxQuantity = 999; // portions of one item (contract, Orders)
