/** The few words of the small parts that every screen is made of. */
export const ui = {
  siteName: 'HomeChef Market',
  /** What search engines say of a page that does not say it itself; the same stands in index.html. */
  description: 'Food from home chefs and food trucks near you. Order here, pay cash when you pick it up.',
  loading: 'Loading...',
  tryAgain: 'Try again',
  close: 'Close',
  toMarket: 'See the latest cuisines',
  cashToPay: 'Cash to pay at pickup',
  confirm: { title: 'Are you sure?', cancel: 'Cancel' },
  pager: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {{page}}' },
  noPicture: 'No picture',
  call: 'Call',
  quantity: 'Quantity',
  rating: '{{stars}} of 5 stars',
  reviews_one: '{{count, number}} reviews',
  reviews_other: '{{count, number}} reviews',
  steps: {
    label: 'Checkout steps',
    signIn: 'Sign In',
    address: 'Address',
    payment: 'Payment',
    placeOrder: 'Place Order',
  },
  languageMissing: 'Spanish could not be loaded. Please try again.',
  theme: { light: 'Light theme', dark: 'Dark theme' },
} as const;
