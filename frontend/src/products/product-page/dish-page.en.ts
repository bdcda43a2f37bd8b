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
  more: {
    title: 'More from {{kitchen}}',
    all: 'All dishes of {{kitchen}}',
  },
} as const;
