export const offline = {
  away: 'You are offline.',
  seen: 'You are offline. This is what we saw last at {{time}}.',
  orderLater: 'You are offline: nothing can be ordered now.',
  notOrdered: 'You are offline. Nothing was ordered; your cart is kept.',
  notSent: 'You are offline. Nothing was sent; please try again when you are back.',
  /** The same, where there is a network and the market does not answer. */
  market: {
    away: 'The market is not answering. We keep trying; what you typed stays.',
    seen: 'The market is not answering. This is what we saw last at {{time}}. We keep trying.',
    orderLater: 'The market is not answering: nothing can be ordered now.',
    notOrdered: 'The market is not answering. Nothing was ordered; your cart is kept.',
    notSent: 'The market is not answering. Nothing was sent; please try again when it is back.',
  },
  newVersion: 'A new version is ready.',
  reload: 'Reload',
} as const;
