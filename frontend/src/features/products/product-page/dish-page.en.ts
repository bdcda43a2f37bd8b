/** Messages of the parts of a dish page that load after its first paint. */
export const dishPage = {
  times: {
    title: 'Next pickup times',
    none: 'No pickup times in the next 7 days',
  },
  takedown: {
    hidden: 'An admin has hidden this dish. Only its chef and admins see it:',
    removed: 'An admin has removed this dish. Only its chef and admins see it:',
  },
  cart: {
    takesAll: 'Your cart already takes all that can be ordered.',
    open: 'To the cart',
  },
  gone: 'This dish is no longer available.',
  unknown: {
    title: 'Dish not found',
    what: 'There is no dish at this address.',
    why: 'The link may contain a typo.',
  },
  off: {
    draft: 'This dish is a draft. Customers see it once it is published.',
    hidden: 'This dish is hidden: customers do not see it.',
    waits: 'The kitchen waits for its approval. Until then customers do not see this dish.',
    offMarket: 'The kitchen is not on the market: customers do not see this dish.',
    takenDown: 'Customers do not see this dish.',
    edit: 'Edit the dish',
  },
  more: {
    title: 'More from {{kitchen}}',
    all: 'All dishes of {{kitchen}}',
  },
} as const;
