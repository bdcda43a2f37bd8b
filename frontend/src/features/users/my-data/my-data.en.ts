export const myData = {
  title: 'My data',
  lead: 'Download everything that this market knows about you: profile, orders, reviews, favorites, notices and more, as a JSON file.',
  download: 'Download my data',
  downloaded: 'Your data are in the file my-data.json.',
  delete: 'Delete my account',
  happens: 'This happens when you delete your account:',
  personGoes:
    'Your name, email, phone, address and notes are removed from everything, also from past orders.',
  ordersStay:
    'Orders stay without you, for the accounts of the kitchens. Your reviews are by “A former customer”.',
  openOrders: 'Open orders are cancelled, except food that is ready already.',
  cancelled_one: '{{count, number}} order is cancelled.',
  cancelled_other: '{{count, number}} orders are cancelled.',
  stay_one: '1 is ready and stays: note {{list}}.',
  stay_other: '{{count, number}} are ready and stay: note {{list}}.',
  numberAndCode: '{{number}} and code {{code}}',
  kitchenGoes:
    'Your kitchen and dishes disappear, and your pictures. Open orders at your kitchen are cancelled, and customers are told.',
  noWayBack: 'Nobody can bring the account back.',
  passwordHint: 'Required to delete your account.',
  deleteForGood: 'Delete account for good',
  keep: 'Keep my account',
  deleted: 'Your account is deleted.',
} as const;
