/** The words of the cart. */
export const cart = {
  title: 'Shopping Cart',
  lines: 'In your cart',
  each: 'each',
  remove: 'Remove {{name}}',
  removed: '{{name}} removed',
  undo: 'Undo',
  empty: 'Your cart is empty',
  soldOut: '{{name}} is sold out.',
  subtotal_one: 'Subtotal ({{count}} item)',
  subtotal_other: 'Subtotal ({{count}} items)',
  checkout: 'Checkout',
  cash: 'You pay in cash when you pick it up.',
  note: {
    soldOut: 'Sold out. Please remove it to go on.',
    price: 'Now {{price}}, was {{before}}.',
    stock: 'Only {{left}} left: {{qty}} instead of {{before}}.',
  },
} as const;
