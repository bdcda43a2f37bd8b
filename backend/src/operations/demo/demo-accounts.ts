// May be public, because demo data are never inserted into a database that `MONGODB_URI` selects.
export const demoPassword = 'letmecook';

export const demoAccounts = [
  { email: 'admin@example.com', role: 'admin' },
  { email: 'chef@example.com', role: 'chef, with items and orders' },
  { email: 'foodie@example.com', role: 'foodie' },
] as const;
