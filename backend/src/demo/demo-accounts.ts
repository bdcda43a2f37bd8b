/** The password of every demo account; demo data is never filled into a database given by MONGODB_URI. */
export const demoPassword = 'letmecook';

/** The accounts a newcomer may try (contract, Demo data). */
export const demoAccounts = [
  { email: 'admin@example.com', role: 'admin' },
  { email: 'chef@example.com', role: 'chef, with items and orders' },
  { email: 'foodie@example.com', role: 'foodie' },
] as const;
