/** Messages of the cart bar, loaded after the first paint. */
export const cartBar = { label: 'Your cart', view: 'Checkout · {{portions}}' } as const;
