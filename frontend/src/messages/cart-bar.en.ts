export const cartBar = { label: 'Your cart', view: 'Checkout · {{portions}}' } as const;
