export const chefBar = {
  label: 'Counter',
  orders: 'Orders',
  board: 'Board',
  handOver: 'Hand over',
  schedule: 'Schedule',
  cash: 'Cash',
} as const;
