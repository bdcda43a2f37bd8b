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
  cash: 'You pay in cash at pickup.',
  note: {
    soldOut: 'Sold out. Remove it to continue.',
    price: 'Now {{price}}, was {{before}}.',
    stock: 'Only {{left}} left. Quantity changed from {{before}} to {{qty}}.',
  },
} as const;
