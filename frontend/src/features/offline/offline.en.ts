export const offline = {
  away: 'No connection.',
  seen: 'No connection. Saved {{when}}: times and stock may differ.',
  /** Of what has no times or stock, such as an order or an account. */
  saved: 'No connection. Saved {{when}}.',
  orderLater: 'No connection. Your order is sent when you are back online.',
  orderNotYet: 'No connection. You can order when you are back online.',
  notOrdered: 'No connection. Your order was not placed. Your cart is saved.',
  notSent: 'No connection. Your change was not sent. Please try again when you are back online.',
  /** Texts for outages that are not caused by the network. */
  market: {
    away: 'The market does not answer. We keep trying. Your input is kept.',
    seen: 'The market does not answer. Saved {{when}}: times and stock may differ. We keep trying.',
    saved: 'The market does not answer. Saved {{when}}. We keep trying.',
    orderLater: 'The market does not answer. You can order when the connection is back.',
    notOrdered: 'The market does not answer. Your order was not placed, your cart is kept.',
    notSent: 'The market does not answer. Your change was not sent. Please try again later.',
  },
  newVersion: 'A new version is available.',
  reload: 'Reload',
} as const;
