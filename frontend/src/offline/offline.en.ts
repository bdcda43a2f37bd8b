export const offline = {
  away: 'You are offline.',
  seen: 'You are offline. This is what we saw last at {{time}}.',
  orderLater: 'You are offline: nothing can be ordered now.',
  notOrdered: 'You are offline. Nothing was ordered; your cart is kept.',
  notSent: 'You are offline. Nothing was sent; please try again when you are back.',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
} as const;
