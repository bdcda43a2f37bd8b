export const offline = {
  away: 'You are offline.',
  seen: 'You are offline. Showing saved data from {{time}}.',
  orderLater: 'You are offline. Your order is sent when you are back online.',
  notOrdered: 'You are offline. Your order was not placed. Your cart is saved.',
  notSent: 'You are offline. Your change was not sent. Please try again when you are back online.',
  /** Texts for outages with a network connection. */
  market: {
    away: 'We cannot reach the server. Trying to reconnect. Your input is kept.',
    seen: 'We cannot reach the server. Showing saved data from {{time}}. Trying to reconnect.',
    orderLater: 'We cannot reach the server. You can order when the connection is back.',
    notOrdered: 'The market does not answer. Your order was not placed, your cart is kept.',
    notSent: 'We cannot reach the server. Your change was not sent. Please try again later.',
  },
  newVersion: 'A new version is available.',
  reload: 'Reload',
} as const;
