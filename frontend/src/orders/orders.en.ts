export const orders = {
  toMarket: 'See the latest cuisines',
  mine: {
    title: 'My Orders',
    empty: 'No orders yet',
    emptyHint: 'What you order stands here, with its number and how far it is.',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
  },
} as const;
